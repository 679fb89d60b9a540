import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import { isBlankHtml, RichText } from '@/ui/content/RichText'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useBack } from '@/ui/navigation/useBack'
import { SponsorHead } from './SponsorHead'
import css from './SponsorPage.module.css'
import { sponsorsQuery } from './sponsorQueries'

/** One sponsor, described in the server's HTML. */
export default function SponsorPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(undefined, paths.sponsors)
  const { data, error, isFetching, refetch } = useQuery(sponsorsQuery())
  const sponsor = id ? data?.find((one) => one.id === id) : undefined
  const failed = !sponsor && (id === '' || data !== undefined || error !== null)
  return (
    <Page title="赞助详情" back={back}>
      {sponsor && (
        <>
          <SponsorHead sponsor={sponsor} />
          {isBlankHtml(sponsor.content) ? (
            <EmptyState text="暂无内容" />
          ) : (
            <Card>
              <RichText html={sponsor.content} />
            </Card>
          )}
        </>
      )}
      {failed && (
        <ErrorState text="加载失败，请重试" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!sponsor && !failed && (
        <div className={css.loading} aria-busy="true">
          <SkeletonBlock height={153} />
          <SkeletonBlock height={72} />
          <SkeletonBlock height={260} />
        </div>
      )}
    </Page>
  )
}
