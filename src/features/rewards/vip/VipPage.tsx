import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { troubleOf } from '@/api/trouble'
import { useUser } from '@/shared/session/user'
import { vipQueries } from '@/shared/site/vip'
import { vipNumber } from '@/contract/account'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { VipDeck } from './VipDeck'
import { VipNeeds } from './VipNeeds'
import { VipRebates } from './VipRebates'
import { VipRules } from './VipRules'

/** Spec 9: ten levels. */
const LEVELS = 10

/** VIP特权: the requirements and rebates of each level; the member's own level is shown first (VIP-01). */
export default function VipPage() {
  const user = useUser()
  const { data: levels, error, isFetching, refetch } = useQuery(vipQueries.levels())
  const [chosen, setChosen] = useState<number>()
  const count = Math.min(LEVELS, levels?.length || LEVELS)
  const own = user ? vipNumber(user.current_vip) : 1
  const level = Math.min(count, chosen ?? Math.max(1, own))
  const needs = levels?.[level - 1]
  return (
    <Page title="VIP特权">
      <TabStrip
        label="VIP等级"
        tabs={Array.from({ length: count }, (_, i) => ({ value: i + 1, label: `VIP${i + 1}` }))}
        value={level}
        onChange={setChosen}
      />
      {levels && needs && (
        <>
          <VipDeck levels={levels.slice(0, count)} level={level} onLevel={setChosen} />
          <VipNeeds needs={needs} />
          <VipRebates level={level} rebates={needs} next={levels[level]} />
          <VipRules />
        </>
      )}
      {levels && !needs && <EmptyState text="暂无等级信息" />}
      {!levels && error && (
        <ErrorState detail={troubleOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!levels && !error && (
        <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
          <SkeletonBlock height={178} />
          <SkeletonBlock height={112} />
          <SkeletonBlock height={330} />
        </div>
      )}
    </Page>
  )
}
