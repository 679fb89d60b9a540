/**
 * The query of /payInfo. Anyone can write a link, so none of it is shown as payment data: only the number is
 * used, to ask the server, and the address is only compared with the order's (docs/decisions/cashier.md).
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

/** A normal order that is not found is looked up as a TRON order of the same number (spec 2). */
export const tronHintOf = (orderNo: string): TronHint => ({ orderNo, address: '' })
