import { useSearchParams } from 'react-router-dom'
import { Page } from '@/ui/navigation/Page'
import { Article } from './Article'
import { termsTitle } from './articleTitles'

/** 条款与规则, 隐私政策. */
export default function TermsPage() {
  const [params] = useSearchParams()
  const type = params.get('type') === '6' ? 6 : 5
  return (
    <Page title={termsTitle(type)}>
      <Article key={type} type={type} />
    </Page>
  )
}
