import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { getPromotionIconKind, RecordIcon } from '@/shared/records/RecordIcon'
import { monthGroups } from '@/shared/records/useDayGroups'
import { constellations } from '@/ui/feedback/constellations'
import { ButtonLink } from '@/ui/form/BusyButton'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow } from '@/ui/list/ListRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { PromotionApplicationTag } from './PromotionApplicationTag'
import { promotionQueries } from './promotionQueries'

export default function PromotionRecordsPage() {
  const query = useInfiniteQuery(promotionQueries.applications())
  return (
    <Page title="活动记录">
      <PullRefresh onRefresh={() => query.refetch()}>
        <InfiniteList
          query={query}
          label="活动记录"
          groups={monthGroups}
          renderRow={({ activity_name, created_at, state }) => (
            <ListRow
              icon={<RecordIcon kind={getPromotionIconKind(activity_name)} />}
              title={activity_name}
              time={created_at}
              state={<PromotionApplicationTag state={state} />}
            />
          )}
          constellation={constellations.gift}
          emptyText="暂无申请记录"
          emptyAction={<ButtonLink to={paths.promotions}>去看优惠</ButtonLink>}
        />
      </PullRefresh>
    </Page>
  )
}
