import { DEPOSITS } from '@/contract/endpoint'
import type { Bet, Transaction, TransactionType } from '@/contract/records'
import { formatMoney } from '@/lib/money/money'
import { links } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { isInvalidTronAddress } from '@/lib/tron'
import { ButtonLink } from '@/ui/form/BusyButton'
import { FactRow } from '@/ui/list/FactRow'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { describeBetState, isOpenBet, isVoidBet } from './betRules'
import { BetOutcome } from './RecordsSummary'
import {
  formatTransactionAmount,
  isTronTransaction,
  getListRowMood,
  getTransactionState,
  getTransactionTypeLabel,
} from './transactionRules'
import * as css from './Records.module.css'

interface TransactionSheetProps {
  type: TransactionType
  row: Transaction
  opened: boolean
  onClose: () => void
}

export function TransactionSheet({ type, row, opened, onClose }: TransactionSheetProps) {
  const state = getTransactionState(type, row.state)
  const orderNo = row.out_trade_no
  const isTronDeposit = isTronTransaction(row)
  const hasInvalidAddress =
    isTronDeposit && isInvalidTronAddress(row.tron_address, row.tron_network)
  return (
    <BottomSheet title={`${getTransactionTypeLabel(type)}详情`} opened={opened} onClose={onClose}>
      <p
        translate="no"
        className={`tabular text-center anywhere ${css.sheetAmount}`}
        data-mood={getListRowMood(type, row.state)}
      >
        {formatTransactionAmount(type, row)}
      </p>
      {orderNo && (
        <FactRow label="订单号" value={orderNo} copy={{ value: orderNo, name: '复制订单号' }} />
      )}
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
            <FactRow label="地址校验" value={screenWords.invalidAddress} tone="red" />
          )}
          {row.tron_usdt_amount && (
            <FactRow label="USDT金额" value={<span translate="no">{row.tron_usdt_amount}</span>} />
          )}
          {row.tron_network && <FactRow label="网络" value={row.tron_network} />}
        </>
      )}
      {isPendingDeposit(type, row) && orderNo && (
        <ButtonLink
          className={css.payLink}
          to={isTronDeposit ? createTronPayLink(row) : links.payOrder(orderNo)}
        >
          {isTronDeposit ? '继续支付' : '查看充值信息'}
        </ButtonLink>
      )}
    </BottomSheet>
  )
}

const isPendingDeposit = (type: TransactionType, { state }: Transaction) =>
  type === DEPOSITS && state === 1

const createTronPayLink = (row: Transaction) =>
  links.payTron({
    order_no: row.out_trade_no,
    address: row.tron_address,
    amount_usdt: row.tron_usdt_amount ?? '',
    protocol: row.tron_network,
  })

interface BetSheetProps {
  bet: Bet
  opened: boolean
  onClose: () => void
}

export function BetSheet({ bet, opened, onClose }: BetSheetProps) {
  const isOpen = isOpenBet(bet)
  const stake = formatMoney(bet.bet_amount)
  return (
    <BottomSheet title="投注详情" opened={opened} onClose={onClose}>
      <p className="dim-sm text-center">{isOpen ? '投注金额' : '输赢'}</p>
      <p
        className={`tabular text-center anywhere ${css.sheetAmount}`}
        data-mood={isVoidBet(bet) ? 'void' : undefined}
      >
        <BetOutcome key={bet.bet_id} bet={bet} openText={stake} />
      </p>
      <FactRow label="注单号" value={bet.bet_id} copy={{ value: bet.bet_id, name: '复制注单号' }} />
      <FactRow label="游戏" value={bet.Code || '--'} />
      {!isOpen && <FactRow label="投注金额" value={<span translate="no">{stake} 元</span>} />}
      <FactRow
        label="状态"
        value={<span translate="no">{describeBetState(bet.status).text}</span>}
      />
      <FactRow label="投注时间" value={bet.created_at} />
    </BottomSheet>
  )
}
