import { useQuery } from '@tanstack/react-query'
import { useLeftOut } from '@/api/leftOut'
import { LeftOut } from '@/ui/list/LeftOut'
import type { ReceivingBank } from '@/contract/cashier'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { FactRow } from '@/ui/list/FactRow'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import css from './ReceivingBanks.module.css'
import { cashierQueries } from '@/features/cashier/cashierQueries'

const facts = (bank: ReceivingBank) => [
  { label: '收款银行', value: bank.bank_data?.bank_name ?? '' },
  { label: '收款人', value: bank.bank_owner },
  { label: '收款账号', value: bank.bank_no },
  { label: '开户地址', value: bank.bank_address },
]

/** The accounts to send the money to, each value with its own copy button. */
export function ReceivingBanks() {
  const { data, isError, isFetching, refetch } = useQuery(cashierQueries.receiving())
  const leftOut = useLeftOut(cashierQueries.receiving())
  if (!data && isError)
    return (
      <Card>
        <ErrorState text="收款账户加载失败" onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  if (!data) return <SkeletonBlock height={200} />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState text="暂无收款账户，请联系客服" />
      </Card>
    )
  return (
    <>
      <ul className={css.banks} aria-label="收款账户">
        {data.map((bank) => (
          <li key={`${bank.bank_no}${bank.bank_owner}`}>
            <Card flush>
              {facts(bank)
                .filter(({ value }) => value !== '')
                .map(({ label, value }) => (
                  <FactRow key={label} label={label} value={value} copy={{ value }} />
                ))}
            </Card>
          </li>
        ))}
      </ul>
      <LeftOut count={leftOut} />
    </>
  )
}
