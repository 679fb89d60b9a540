import type { Rebate } from '@/contract/rewards'
import { NO_STATE } from '@/contract/wire'
import { show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { ListRow } from '@/ui/list/ListRow'
import { RecordTime } from '@/ui/list/RecordTime'
import { StatusTag } from '@/ui/list/StatusTag'
import css from './RebateRow.module.css'

const stateOf = (state: number) =>
  state === 0
    ? ({ text: '未领取', tone: 'brand' } as const)
    : state === NO_STATE
      ? ({ text: words.unknown, tone: 'dim' } as const)
      : ({ text: '已领取', tone: 'green' } as const)

/** Spec 4: state 0 is not claimed yet, anything else claimed, with its time. */
export function RebateRow({ rebate }: { rebate: Rebate }) {
  const claimed = rebate.state !== 0
  return (
    <ListRow
      title={rebate.gamename || words.unknown}
      time={<RebateTimes rebate={rebate} claimed={claimed} />}
      amount={show(rebate.money)}
      state={<StatusTag {...stateOf(rebate.state)} />}
    />
  )
}

/** Rebates are of a day, which the head says; some servers tell the time of it as well. */
const RebateTimes = ({ rebate, claimed }: { rebate: Rebate; claimed: boolean }) => (
  <>
    <RecordTime time={rebate.created_at} />
    {claimed && rebate.updated_at && (
      <span className={css.claimed}>领取时间 {rebate.updated_at}</span>
    )}
  </>
)
