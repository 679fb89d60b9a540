import { useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Page } from '@/ui/navigation/Page'
import { useBack } from '@/ui/navigation/useBack'
import { Article } from './Article'
import { helpTitle } from './articleTitles'

/** One article of the help centre. */
export default function HelpArticlePage() {
  const [params] = useSearchParams()
  const back = useBack(undefined, paths.help)
  const type = Number(params.get('type'))
  const known = Number.isInteger(type) && type > 0
  return (
    <Page title={helpTitle(type)} back={back}>
      {known ? <Article key={type} type={type} /> : <EmptyState text="暂无内容" />}
    </Page>
  )
}
