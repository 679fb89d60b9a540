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
import { openMethods, type MethodKey } from '@/features/cashier/depositMethods'
import css from './DepositPage.module.css'
import { cashierQueries } from '@/features/cashier/cashierQueries'
import { useNothingBound } from './useDepositQueries'
import { useNoCardDialog } from '@/features/cashier/withdrawal/useNoCardDialog'

/** 存款: by bank, USDT, WeChat or Alipay. */
export default function DepositPage() {
  const { data, isError, isFetching, refetch } = useQuery(cashierQueries.ways())
  const [chosen, setChosen] = useState<MethodKey>()
  useNoCardDialog(useNothingBound())
  const methods = data ? openMethods(data) : []
  const method = methods.find(({ key }) => key === chosen) ?? methods[0]
  const service = (
    <AppLink to={paths.support} className={css.service}>
      <IconHeadset size={20} aria-hidden />
      人工客服
    </AppLink>
  )
  return (
    <Page title="存款" back={paths.money} right={data && method && service}>
      {data && method ? (
        <>
          <TabStrip
            label="存款方式"
            tabs={methods.map(({ key, label }) => ({ value: key, label }))}
            value={method.key}
            onChange={setChosen}
          />
          <DepositForm key={method.key} method={method} />
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
