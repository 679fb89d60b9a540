import { memo } from 'react'
import type { Transaction, TransactionType } from '@/contract/records'
import { shortAddress } from '@/lib/tron'
import { ListRow } from '@/ui/list/ListRow'
import { StatusTag } from '@/ui/list/StatusTag'
import { isTron, signed, stateWord, typeWord } from './transactionWords'

interface Props {
  type: TransactionType
  row: Transaction
  onOpen: (row: Transaction) => void
}

export const TransactionRow = memo(function TransactionRow({ type, row, onOpen }: Props) {
  const tron = isTron(row)
    ? [row.tron_usdt_amount && `${row.tron_usdt_amount} USDT`, row.tron_network]
    : []
  return (
    <ListRow
      title={row.pay_way || typeWord(type)}
      time={
        <>
          {row.created_at}
          {isTron(row) && (
            <>
              <br />
              {tron.filter(Boolean).join(' · ')}
              <br />
              {shortAddress(row.tron_address)}
            </>
          )}
        </>
      }
      amount={signed(type, row.amount)}
      state={<StatusTag {...stateWord(type, row.state)} />}
      onClick={() => onOpen(row)}
    />
  )
})
