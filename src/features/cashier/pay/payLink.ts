/**
 * What the address of /payInfo tells. Anyone can write a link, so nothing of it is shown as the way to
 * pay: the number is asked for, the address is only compared with the order's (docs/decisions).
 */
export interface TronHint {
  orderNo: string
  address: string
}
export type PayLink = { kind: 'tron'; hint: TronHint } | { kind: 'normal'; depositNo: string }

const off = new Set([null, '', '0', 'false'])

export function readPayLink(params: URLSearchParams): PayLink {
  const told = (name: string) => params.get(name)?.trim() ?? ''
  if (off.has(params.get('tron'))) return { kind: 'normal', depositNo: told('deposit_no') }
  return { kind: 'tron', hint: { orderNo: told('order_no'), address: told('address') } }
}

/** A normal order that nobody finds is looked up as a TRON order of the same number (spec 2). */
export const tronHintOf = (orderNo: string): TronHint => ({ orderNo, address: '' })
