import { memo } from 'react'
import type { Transaction, TransactionType } from '@/contract/records'
import { shortAddress } from '@/lib/tron'
import { ListRow } from '@/ui/list/ListRow'
import { RecordTime } from '@/ui/list/RecordTime'
import { StatusTag } from '@/ui/list/StatusTag'
import { amountOf, isTron, moodOf, stateWord, typeWord } from './transactionWords'

interface Props {
  type: TransactionType
  row: Transaction
  onOpen: (row: Transaction) => void
}

export const TransactionRow = memo(function TransactionRow({ type, row, onOpen }: Props) {
  const tron = isTron(row)
    ? [row.tron_usdt_amount && `${row.tron_usdt_amount} USDT`, row.tron_network].filter(Boolean)
    : []
  return (
    <ListRow
      title={row.pay_way || typeWord(type)}
      time={
        <>
          <RecordTime time={row.created_at} />
          {isTron(row) && (
            <>
              {tron.map((one) => ` · ${one}`)}
              <br />
              {shortAddress(row.tron_address)}
            </>
          )}
        </>
      }
      amount={amountOf(type, row)}
      mood={moodOf(type, row.state)}
      state={<StatusTag {...stateWord(type, row.state)} />}
      onClick={() => onOpen(row)}
    />
  )
})
