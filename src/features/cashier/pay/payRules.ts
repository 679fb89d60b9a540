import { ApiError, isOutcomeUnknown, getRefusalMessage } from '@/api/response'
import type { Transaction } from '@/contract/records'
import type { TronOrder } from '@/contract/tron'
import type { FieldError } from '@/lib/fieldErrors'
import type { Money } from '@/lib/money/money'
import type { Tone } from '@/ui/options'
import { isOrderNo } from '../ownOrders'

const PENDING = 1
export const PAID = 2
export const REJECTED = 3

export const isPaidOrRejected = (state: number | undefined): boolean =>
  state === PAID || state === REJECTED

export const getCreditedYuan = (row: Transaction | undefined): Money | undefined =>
  row?.state === PAID && Number(row.amount) > 0 ? row.amount : undefined

export interface OrderStatus {
  text: string
  tone: Tone
}

const STATUSES: Record<number, OrderStatus> = {
  [PENDING]: { text: '待支付', tone: 'brand' },
  [PAID]: { text: '订单已支付成功', tone: 'green' },
  [REJECTED]: { text: '订单已被拒绝', tone: 'red' },
}

/** Spec 4: 1 pending, 2 paid, 3 rejected; anything else 未知状态. A bank transfer is reviewed. */
export function getOrderStatus(state: number, isBankTransfer = false): OrderStatus {
  if (isBankTransfer && state === PENDING) return { text: '待审核', tone: 'brand' }
  return STATUSES[state] ?? { text: '未知状态', tone: 'dim' }
}

/** 'server' or 'own' confirmed the address; the others say why nobody has. */
export type AddressCheck = 'server' | 'own' | 'waiting' | 'unreachable' | 'refused' | 'conflicting'

export interface TronPaymentFacts {
  orderNo: string
  /** Empty unless the server sent it; never the link's address. */
  address: string
  amount: Money | undefined
  protocol: string
  hash: string
  createdAt: string
  state: number | undefined
  addressCheck: AddressCheck
  linkAddressDiffers: boolean
}

interface TronOrderSources {
  order?: TronOrder | undefined
  ownOrder?: TronOrder | undefined
  readError?: Error | null
  isConflicting?: boolean
}

/** From the link only the order number is shown. */
export function combineTronPaymentFacts(
  tronLink: TronPayLink,
  sources: TronOrderSources,
): TronPaymentFacts {
  const { order, ownOrder, isConflicting } = sources
  const knownAddress = order?.tron_address.trim() || ownOrder?.tron_address.trim() || ''
  const address = isConflicting ? '' : knownAddress
  return {
    orderNo: tronLink.orderNo,
    address,
    amount: isConflicting ? undefined : (order?.usdt_amount ?? ownOrder?.usdt_amount ?? undefined),
    protocol: order?.tron_network || ownOrder?.tron_network || 'TRC20',
    hash: order?.tron_tx_hash ?? '',
    createdAt: order?.created_at || ownOrder?.created_at || '',
    state: (order ?? ownOrder)?.state,
    addressCheck: getAddressCheck(tronLink.orderNo, sources),
    linkAddressDiffers: address !== '' && tronLink.address !== '' && address !== tronLink.address,
  }
}

function getAddressCheck(orderNo: string, sources: TronOrderSources): AddressCheck {
  const { order, ownOrder, readError, isConflicting } = sources
  if (isConflicting) return 'conflicting'
  if (order) return 'server'
  if (ownOrder) return 'own'
  if (orderNo === '') return 'refused'
  if (!readError) return 'waiting'
  return isOutcomeUnknown(readError) ? 'unreachable' : 'refused'
}

export const isAddressConfirmed = (check: AddressCheck): boolean =>
  check === 'server' || check === 'own'

export const getUnconfirmedAddressNote = (readError: Error) =>
  isOutcomeUnknown(readError)
    ? '暂时无法连接服务器核对，以下是下单时服务器给出的地址，请核对首尾字符后再付款。'
    : '服务器暂未能核对此订单，以下是下单时服务器给出的地址。如有疑问，请先联系客服再付款。'

const QUERY_FAILED = '查询失败'
/** Spec 8: follows the server's message. */
export const AMOUNT_MISMATCH_MESSAGE = '金额不匹配，请检查转账金额是否正确，或联系客服处理'

/** Spec 5. */
export const checkHashNotEmpty = ({ hash }: { hash: string }): FieldError<'hash'> | undefined =>
  hash.trim() === '' ? { field: 'hash', message: '请先填写交易哈希' } : undefined

export const getTronPollErrorMessage = (error: Error): string =>
  getRefusalMessage(error) ?? QUERY_FAILED

/** None when the session ended: that has its own dialog. */
export function getTronCheckErrorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError && error.kind === 'unauthorized') return undefined
  return isOutcomeUnknown(error) ? '查询失败，请重试' : (getRefusalMessage(error) ?? QUERY_FAILED)
}

/** The notices of spec 8, in order. */
export function getHashSubmitErrorMessages(error: ApiError): string[] {
  if (error.kind === 'unauthorized') return []
  const message = getRefusalMessage(error) ?? '提交失败'
  return message.includes('金额不匹配') ? [message, AMOUNT_MISMATCH_MESSAGE] : [message]
}

/** The query of /payInfo. Anyone can write a link, so its payment data is never shown (docs/decisions/cashier.md). */
export interface TronPayLink {
  orderNo: string
  address: string
  /** Why there is no usable number; shown in its place. */
  linkError?: string
}
export type PayLink =
  | { kind: 'tron'; tronLink: TronPayLink }
  | { kind: 'normal'; depositNo: string }

const NORMAL_PAY_VALUES = new Set([null, '', '0', 'false'])

export function parsePayLink(params: URLSearchParams): PayLink {
  const param = (name: string) => params.get(name)?.trim() ?? ''
  const isNormal = NORMAL_PAY_VALUES.has(params.get('tron'))
  const orderNo = param(isNormal ? 'deposit_no' : 'order_no')
  if (!isOrderNo(orderNo)) {
    const linkError = orderNo === '' ? '订单号缺失，无法查询' : '订单号不正确'
    return { kind: 'tron', tronLink: { orderNo: '', address: '', linkError } }
  }
  return isNormal
    ? { kind: 'normal', depositNo: orderNo }
    : { kind: 'tron', tronLink: { orderNo, address: param('address') } }
}

export const createTronPayLink = (orderNo: string): TronPayLink => ({ orderNo, address: '' })
