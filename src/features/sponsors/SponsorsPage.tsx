import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useSkippedRowCount } from '@/api/query'
import { isOutcomeUnknown, getRefusalMessage } from '@/api/response'
import { links } from '@/lib/paths'
import { openExternalSite } from '@/lib/platform/inAppBrowser'
import { words } from '@/lib/text/words'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkippedRowsNote } from '@/ui/feedback/Read'
import { BannerCardListSkeleton, BannerCard, BannerCardList } from '@/ui/list/BannerCard'
import { TabPage } from '@/ui/navigation/TabPage'
import { confirmDialog } from '@/ui/overlay/dialogs'
import {
  SponsorBadge,
  createSponsorsQueryOptions,
  type SponsorWithBadge,
  getExternalUrl,
} from './sponsorList'

export default function SponsorsPage() {
  const query = useQuery(createSponsorsQueryOptions())
  const skippedRows = useSkippedRowCount(createSponsorsQueryOptions())
  return (
    <TabPage title="赞助合作">
      <Read
        query={query}
        skeleton={<BannerCardListSkeleton footPx={68} />}
        empty={{
          when: (sponsors) => sponsors.length === 0,
          show: <EmptyState constellation={constellations.crown} text="暂无赞助商信息" />,
        }}
        getFailure={(error) => ({
          text: isOutcomeUnknown(error) ? words.network : '获取赞助商列表失败',
          detail: getRefusalMessage(error),
        })}
      >
        {(sponsors) => (
          <BannerCardList label="赞助商">
            {sponsors.map((sponsor, index) => (
              <li key={sponsor.id}>
                <SponsorCard sponsor={sponsor} eager={index < 2} />
              </li>
            ))}
          </BannerCardList>
        )}
      </Read>
      <SkippedRowsNote count={skippedRows} />
    </TabPage>
  )
}

interface CardProps {
  sponsor: SponsorWithBadge
  eager: boolean
}

function SponsorCard({ sponsor, eager }: CardProps) {
  const { id, name, title, banner, badge } = sponsor
  const externalUrl = getExternalUrl(sponsor)
  const link = externalUrl
    ? {
        href: externalUrl,
        target: '_blank',
        rel: 'noopener noreferrer',
        onClick: (event: MouseEvent) => {
          event.preventDefault()
          void confirmAndOpenSite(externalUrl)
        },
      }
    : { to: links.sponsor(id) }
  return (
    <BannerCard {...link} aria-label={name} banner={banner} eager={eager}>
      <SponsorBadge badge={badge} />
      <span className="grow stack" style={{ gap: 2 }}>
        <span className="one-line bold">{name}</span>
        <span className="dim-sm clamp">{title}</span>
      </span>
      <span className="dim-sm" aria-hidden>
        {externalUrl ? <IconExternalLink size={20} /> : <IconChevronRight size={20} />}
      </span>
    </BannerCard>
  )
}

async function confirmAndOpenSite(address: string): Promise<void> {
  const { host } = new URL(address)
  const isConfirmed = await confirmDialog({
    title: '即将离开本站',
    text: `即将打开外部网站 ${host}，其内容与安全由该网站负责，请勿在该页面输入您的账号与密码。确定继续吗？`,
  })
  if (isConfirmed) openExternalSite(address)
}
