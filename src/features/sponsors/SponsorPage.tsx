import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Sponsor } from '@/contract/sponsors'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { Picture } from '@/ui/content/Picture'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { Page } from '@/ui/navigation/Page'
import { isBlankHtml, RichText } from '@/ui/content/RichText'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useBack } from '@/ui/navigation/useBack'
import css from './SponsorPage.module.css'
import { type Mark, marksOf } from './marks'
import { SponsorMark } from './SponsorMark'
import { sponsorsQuery } from './sponsorQueries'

/** One sponsor, described in the server's HTML. */
export default function SponsorPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(undefined, paths.sponsors)
  const { data, error, ...query } = useQuery(sponsorsQuery())
  const at = id ? (data ?? []).findIndex((one) => one.id === id) : -1
  const sponsor = data?.[at]
  const mark = data && marksOf(data)[at]
  const missing = id === '' || data ? new Error('no such sponsor') : error
  return (
    <Page title="赞助详情" back={back}>
      <Read
        query={{ ...query, data: sponsor && mark && { sponsor, mark }, error: missing }}
        skeleton={
          <div className={css.loading} aria-busy="true">
            <SkeletonBlock height={153} />
            <SkeletonBlock height={72} />
            <SkeletonBlock height={260} />
          </div>
        }
        empty="never"
        failed={() => ({ text: '加载失败，请重试' })}
      >
        {(shown) => (
          <>
            <SponsorHead {...shown} />
            {isBlankHtml(shown.sponsor.content) ? (
              <EmptyState text="暂无内容" />
            ) : (
              <Card>
                <RichText html={shown.sponsor.content} />
              </Card>
            )}
          </>
        )}
      </Read>
    </Page>
  )
}

/** Banner, logo, name and subject. */
const SponsorHead = ({ sponsor: { banner, name, title }, mark }: HeadProps) => (
  <>
    <Picture src={banner} alt="" ratio={750 / 320} eager className={css.banner} />
    <Card className={css.head}>
      <SponsorMark mark={mark} large />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.title}>{title}</p>
      </div>
    </Card>
  </>
)

interface HeadProps {
  sponsor: Sponsor
  mark: Mark
}
