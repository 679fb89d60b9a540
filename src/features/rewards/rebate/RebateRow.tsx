import type { Rebate } from '@/contract/rewards'
import { show } from '@/lib/money'
import { ListRow } from '@/ui/list/ListRow'
import { StatusTag } from '@/ui/list/StatusTag'

/** Spec 4: state 0 is not claimed yet, anything else claimed, with its time. */
export function RebateRow({ rebate }: { rebate: Rebate }) {
  const claimed = rebate.state !== 0
  return (
    <ListRow
      title={rebate.gamename || '--'}
      time={
        <>
          {rebate.created_at}
          {claimed && rebate.updated_at && (
            <>
              <br />
              领取时间 {rebate.updated_at}
            </>
          )}
        </>
      }
      amount={show(rebate.money)}
      state={<StatusTag text={claimed ? '已领取' : '未领取'} tone={claimed ? 'green' : 'brand'} />}
    />
  )
}
