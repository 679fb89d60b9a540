import { DEPOSITS } from '@/contract/endpoint'
import type { Transaction, TransactionType } from '@/contract/records'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { isInvalidAddress } from '@/lib/tron'
import { ButtonLink } from '@/ui/form/BusyButton'
import { FactRow } from '@/ui/list/FactRow'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import {
  formatAmount,
  isTronTransaction,
  getMood,
  getTransactionState,
  getTypeLabel,
} from './transactionRules'
import css from './Records.module.css'

interface Props {
  type: TransactionType
  row: Transaction
  opened: boolean
  onClose: () => void
}

export default function TransactionSheet({ type, row, opened, onClose }: Props) {
  const state = getTransactionState(type, row.state)
  const no = row.out_trade_no
  const isTronDeposit = isTronTransaction(row)
  const hasInvalidAddress = isTronDeposit && isInvalidAddress(row.tron_address, row.tron_network)
  return (
    <BottomSheet title={`${getTypeLabel(type)}详情`} opened={opened} onClose={onClose}>
      <p
        translate="no"
        className={`tabular text-center anywhere ${css.transaction}`}
        data-mood={getMood(type, row.state)}
      >
        {formatAmount(type, row)}
      </p>
      {no && <FactRow label="订单号" value={no} copy={{ value: no, name: '复制订单号' }} />}
      <FactRow label="交易状态" value={state.text} tone={state.tone} />
      {row.pay_way && <FactRow label="交易方式" value={row.pay_way} />}
      {row.remark && <FactRow label="备注" value={row.remark} />}
      <FactRow label="交易时间" value={row.created_at} />
      {isTronDeposit && (
        <>
          <FactRow
            label="收款地址"
            value={
              hasInvalidAddress ? <span translate="no">{row.tron_address}</span> : row.tron_address
            }
            {...(!hasInvalidAddress && { copy: { value: row.tron_address, name: '复制地址' } })}
          />
          {hasInvalidAddress && (
            <FactRow label="地址校验" value={screenWords.spoiltAddress} tone="red" />
          )}
          {row.tron_usdt_amount && (
            <FactRow label="USDT金额" value={<span translate="no">{row.tron_usdt_amount}</span>} />
          )}
          {row.tron_network && <FactRow label="网络" value={row.tron_network} />}
        </>
      )}
      {isPendingDeposit(type, row) && no && (
        <ButtonLink
          className={css.pay}
          to={isTronDeposit ? linkToTronPay(row) : links.payOrder(no)}
        >
          {isTronDeposit ? '继续支付' : '查看充值信息'}
        </ButtonLink>
      )}
    </BottomSheet>
  )
}

const isPendingDeposit = (type: TransactionType, { state }: Transaction) =>
  type === DEPOSITS && state === 1

const linkToTronPay = (row: Transaction) =>
  links.payTron({
    order_no: row.out_trade_no,
    address: row.tron_address,
    amount_usdt: row.tron_usdt_amount ?? '',
    protocol: row.tron_network,
  })
