import { IconHeadset } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { DepositForm } from './DepositForm'
import type { PayWayKey } from '@/contract/payWays'
import { shownWays } from './depositRules'
import css from './DepositPage.module.css'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { useNothingBound } from './useDepositQueries'
import { useNoCardDialog } from '@/features/cashier/withdrawal/useNoCardDialog'

/** 存款: by bank, USDT, WeChat or Alipay. */
export default function DepositPage() {
  const { data, isError, isFetching, refetch } = useQuery(cashierQueries.ways())
  const [chosen, setChosen] = useState<PayWayKey>()
  useNoCardDialog(useNothingBound())
  const ways = data ? shownWays(data) : []
  const way = ways.find(({ key }) => key === chosen) ?? ways[0]
  const service = (
    <AppLink to={paths.support} className={css.service}>
      <IconHeadset size={20} aria-hidden />
      人工客服
    </AppLink>
  )
  return (
    <Page title="存款" back={paths.money} right={data && way && service}>
      {data && way ? (
        <>
          <TabStrip
            label="存款方式"
            tabs={ways.map(({ key, name }) => ({ value: key, label: name }))}
            value={way.key}
            onChange={setChosen}
          />
          <DepositForm key={way.key} way={way} />
        </>
      ) : data ? (
        <EmptyState text="暂无可用的存款方式，请联系客服" action={service} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={css.loading} aria-busy="true">
          <SkeletonBlock height={52} radius={16} />
          <SkeletonBlock height={200} />
          <SkeletonBlock height={240} />
        </div>
      )}
    </Page>
  )
}
