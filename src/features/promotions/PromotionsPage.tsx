import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useLeftOut } from '@/api/leftOut'
import { LeftOut } from '@/ui/list/LeftOut'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabPage } from '@/ui/navigation/TabPage'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { PromotionCard } from './PromotionCard'
import { promotionQueries, useApplyStates } from './promotionQueries'
import css from './PromotionsPage.module.css'

const ALL = ''

/** 优惠: all promotions, by type. */
export default function PromotionsPage() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') ?? ALL
  const types = useQuery(promotionQueries.types())
  const query = useQuery(promotionQueries.list(type))
  const leftOut = useLeftOut(promotionQueries.list(type))
  const states = useApplyStates()
  return (
    <TabPage title="优惠活动">
      {/* With nothing to choose from there are no tabs. */}
      {types.data?.length !== 0 && (
        <div className={css.tabs}>
          <TabStrip
            label="优惠分类"
            tabs={[
              { value: ALL, label: '全部' },
              ...(types.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={type}
            onChange={(next) => setParams(next === ALL ? {} : { type: next }, { replace: true })}
          />
        </div>
      )}
      <Read
        query={query}
        skeleton={
          <div className={css.list} aria-busy="true">
            {[1, 2, 3].map((n) => (
              <SkeletonBlock key={n} height={206} />
            ))}
          </div>
        }
        empty={{ is: ({ data }) => data.length === 0, show: <EmptyState text="暂无优惠活动" /> }}
      >
        {({ data }) => (
          <ul className={css.list} aria-label="优惠列表">
            {data.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard
                  promotion={promotion}
                  state={states.get(promotion.title)}
                  eager={index < 2}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      <LeftOut count={leftOut} />
    </TabPage>
  )
}
