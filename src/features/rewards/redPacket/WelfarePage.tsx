import { IconGift, IconRefresh } from '@tabler/icons-react'
import { useInfinitePages } from '@/api/lists'
import type { RedPacketRecord } from '@/contract/rewards'
import { compare } from '@/lib/money/arithmetic'
import { type Money, formatMoney, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { RecordIcon } from '@/shared/records/RecordIcon'
import { monthGroups } from '@/shared/records/useDayGroups'
import { Card } from '@/ui/content/Card'
import { constellations } from '@/ui/feedback/constellations'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow } from '@/ui/list/ListRow'
import { MenuRow } from '@/ui/list/MenuRow'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Page } from '@/ui/navigation/Page'
import { RedPacketCounts, redPacketQueries, toDrawsLeft } from './redPacketQueries'

const renderRecord = (record: RedPacketRecord) => {
  const { money: deposits, redpacketmoney: prize, created_at, usetime } = record
  // Drawn and used at once: one time is enough.
  const hiddenIfSame = usetime === created_at ? 'visually-hidden' : undefined
  return (
    <ListRow
      icon={<RecordIcon kind="packet" />}
      title={renderTitle(deposits)}
      time={
        <>
          <div className={hiddenIfSame}>{created_at}</div>
          {usetime && (
            <>
              <span className={hiddenIfSame}>使用时间 </span>
              <span data-whole>{usetime}</span>
            </>
          )}
        </>
      }
      amount={
        <span className="tone" data-tone="green">
          +{formatMoney(prize)}
        </span>
      }
    />
  )
}

/** A draw earned by turnover has no deposit. */
const renderTitle = (deposits: Money | null) =>
  deposits && compare(deposits, ZERO) > 0 ? (
    <>
      红包 · 存款 <span translate="no">{formatMoney(deposits)}</span> 元
    </>
  ) : (
    '红包'
  )

export default function WelfarePage() {
  const [query, restart] = useInfinitePages(redPacketQueries.records())
  const firstPage = query.data?.pages[0]
  return (
    <Page title="福利中心">
      <RedPacketCounts
        failed={query.isError}
        counts={[
          ['剩余次数', firstPage && toDrawsLeft(firstPage.data.sendnums)],
          ['已抽次数', firstPage?.data.acquirednum],
        ]}
      />
      <Card flush>
        <MenuRow icon={<IconGift size={20} />} label="去抢红包" to={paths.redPacket} />
        <MenuRow
          icon={<IconRefresh size={20} />}
          label="返水中心"
          note="返水在此领取"
          to={paths.rebate}
        />
      </Card>
      <PullRefresh onRefresh={restart}>
        <InfiniteList
          query={query}
          label="红包记录"
          groups={monthGroups}
          renderRow={renderRecord}
          constellation={constellations.envelope}
          emptyText="暂无红包记录"
          emptyAction={null}
        />
      </PullRefresh>
    </Page>
  )
}
