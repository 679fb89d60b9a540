import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { isBlankHtml, SafeHtmlWithZoom } from '@/ui/content/SafeHtml'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, ErrorState, Read } from '@/ui/feedback/Read'
import { BannerPageSkeleton, PageBanner } from '@/ui/list/BannerCard'
import { AppLink, useBack } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { SponsorBadge, createSponsorsQueryOptions, type SponsorWithBadge } from './sponsorList'

export default function SponsorPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const back = useBack(undefined, paths.sponsors)
  const { data, error, isFetching, refetch } = useQuery(createSponsorsQueryOptions())
  const sponsor = id ? data?.find((candidate) => candidate.id === id) : undefined
  const failure = id === '' || data ? new Error('no such sponsor') : error
  return (
    <Page title="赞助详情" back={back}>
      <Read
        query={{ data: sponsor, error: failure, isFetching, refetch }}
        skeleton={<BannerPageSkeleton heights={[153, 72, 260]} />}
        empty="never"
        renderFailure={(retry, busy) => (
          <ErrorState text="加载失败，请重试" onRetry={retry} busy={busy}>
            <AppLink className="text-button" to={paths.sponsors} replace>
              看看其他赞助
            </AppLink>
          </ErrorState>
        )}
      >
        {(shown) => (
          <>
            <SponsorHead sponsor={shown} />
            {isBlankHtml(shown.content) ? (
              <EmptyState constellation={constellations.page} text="暂无内容" />
            ) : (
              <Card>
                <SafeHtmlWithZoom html={shown.content} />
              </Card>
            )}
          </>
        )}
      </Read>
    </Page>
  )
}

const SponsorHead = ({ sponsor }: { sponsor: SponsorWithBadge }) => (
  <>
    <PageBanner src={sponsor.banner} />
    <Card className="row anywhere">
      <SponsorBadge badge={sponsor.badge} large />
      <div>
        <h2 className="heading-lg">{sponsor.name}</h2>
        <p className="dim-sm">{sponsor.title}</p>
      </div>
    </Card>
  </>
)
