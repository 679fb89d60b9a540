import { parse, type Money } from '@/lib/money'

/** What the address of /payInfo tells. It is only a hint: anyone can write a link (docs/decisions). */
export interface TronHint {
  orderNo: string
  address: string
  amount: Money | undefined
  protocol: string
}
export type PayLink = { kind: 'tron'; hint: TronHint } | { kind: 'normal'; depositNo: string }

const off = new Set([null, '', '0', 'false'])

export function readPayLink(params: URLSearchParams): PayLink {
  const told = (name: string) => params.get(name)?.trim() ?? ''
  if (off.has(params.get('tron'))) return { kind: 'normal', depositNo: told('deposit_no') }
  const hint = {
    orderNo: told('order_no'),
    address: told('address'),
    amount: parse(told('amount_usdt')),
    protocol: told('protocol'),
  }
  return { kind: 'tron', hint }
}

/** A normal order that nobody finds is looked up as a TRON order of the same number (spec 2). */
export const tronHintOf = (orderNo: string): TronHint => ({
  orderNo,
  address: '',
  amount: undefined,
  protocol: '',
})
