import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useSkippedRowCount } from '@/api/query'
import type { Promotion } from '@/contract/promotions'
import { links } from '@/lib/paths'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkippedRowsNote } from '@/ui/feedback/Read'
import { BannerCardListSkeleton, BannerCard, BannerCardList } from '@/ui/list/BannerCard'
import { TabPage } from '@/ui/navigation/TabPage'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { markTransitionBanner, restoreTransitionBanner } from './bannerTransition'
import { PromotionApplicationTag, useApplicationStatesByTitle } from './PromotionApplicationTag'
import { promotionQueries } from './promotionQueries'
import * as css from './Promotions.module.css'

const ALL_TYPES = ''

export default function PromotionsPage() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') ?? ALL_TYPES
  const types = useQuery(promotionQueries.types())
  const query = useQuery(promotionQueries.list(type))
  const skippedRows = useSkippedRowCount(promotionQueries.list(type))
  const states = useApplicationStatesByTitle()
  const typeOptions = (types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A chosen type needs the way back to all, even without other types.
  const hasTabs = typeOptions.length > 0 || type !== ALL_TYPES
  return (
    <TabPage title="优惠活动">
      {/* Reserves the tabs' height while the types are read. */}
      {(hasTabs || types.isPending) && (
        <div className={css.typeTabs}>
          {hasTabs && (
            <TabStrip
              label="优惠分类"
              tabs={[{ value: ALL_TYPES, label: '全部' }, ...typeOptions]}
              value={type}
              onChange={(next) =>
                setParams(next === ALL_TYPES ? {} : { type: next }, { replace: true })
              }
            />
          )}
        </div>
      )}
      <Read
        query={query}
        skeleton={<BannerCardListSkeleton footPx={52} />}
        empty={{
          when: ({ data }) => data.length === 0,
          show: <EmptyState constellation={constellations.gift} text="暂无优惠活动" />,
        }}
      >
        {({ data }) => (
          <BannerCardList label="优惠列表">
            {data.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard
                  promotion={promotion}
                  state={states.get(promotion.title)}
                  eager={index < 2}
                />
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
  promotion: Promotion
  state: number | undefined
  eager: boolean
}

const PromotionCard = ({ promotion: { id, banner, title }, state, eager }: CardProps) => (
  <BannerCard
    ref={(card) => restoreTransitionBanner(id, card)}
    to={links.promotion(id)}
    aria-label={title}
    banner={banner}
    eager={eager}
    onClick={({ currentTarget }) => markTransitionBanner(id, currentTarget)}
  >
    <span className={`grow clamp bold ${css.cardTitle}`}>{title}</span>
    {state !== undefined && <PromotionApplicationTag state={state} />}
    <IconChevronRight className="dim-sm fixed-size" size={20} aria-hidden />
  </BannerCard>
)
