import { IconGift, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRestart } from '@/api/longList'
import type { RedPacketRecord } from '@/contract/rewards'
import { show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow } from '@/ui/list/ListRow'
import { MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { drawsLeft } from './drawsLeft'
import { RedPacketCounts } from './RedPacketCounts'
import { redPacketQueries } from './redPacketQueries'

const rowsOf = ({ rows }: { rows: RedPacketRecord[] }) => rows
const keyOfRow = ({ created_at }: RedPacketRecord, index: number) => `${created_at}-${index}`
const row = ({ money, redpacketmoney, created_at, usetime }: RedPacketRecord) => (
  <ListRow
    title="红包"
    time={
      <>
        {created_at}
        {usetime && (
          <>
            <br />
            使用时间 {usetime}
          </>
        )}
      </>
    }
    amount={`+${show(redpacketmoney)}`}
    tone="dim"
    state={`存款 ${show(money)}`}
  />
)

/** 福利中心: the member's red packets, and links to get more. */
export default function WelfarePage() {
  const options = redPacketQueries.records()
  const query = useInfiniteQuery(options)
  const restart = useRestart(options.queryKey)
  const first = query.data?.pages[0]
  return (
    <Page title="福利中心">
      <RedPacketCounts
        failed={query.isError}
        counts={[
          ['剩余次数', first && drawsLeft(first.data.sendnums)],
          ['已抽次数', first?.data.acquirednum],
        ]}
      />
      <Card flush>
        <MenuRow icon={<IconGift size={19} />} label="去抢红包" to={paths.redPacket} />
        <MenuRow
          icon={<IconRefresh size={19} />}
          label="返水中心"
          note="返水在此领取"
          to={paths.rebate}
        />
      </Card>
      <PullRefresh onRefresh={restart}>
        <InfiniteList
          query={query}
          label="红包记录"
          rows={rowsOf}
          rowKey={keyOfRow}
          renderRow={row}
          empty="暂无红包记录"
        />
      </PullRefresh>
    </Page>
  )
}
