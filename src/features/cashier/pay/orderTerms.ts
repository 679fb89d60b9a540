import { useEffect } from 'react'
import * as v from 'valibot'
import type { Transaction } from '@/contract/records'
import type { TronOrder } from '@/contract/tron'
import type { Money } from '@/lib/moneyText'
import { PERSONAL, readStored, tab } from '@/lib/storage'
import { isTronAddress, isTronNetwork } from '@/lib/tron'
import { isSettled } from './payRules'

const storedTerms = v.object({
  address: v.string(),
  network: v.string(),
  /** In USDT. */
  usdt: v.string(),
  yuan: v.string(),
  /** Digest of the picture to pay by, where no address is known. */
  picture: v.string(),
  /** Two responses differ, or one contradicts itself: nothing can be paid. */
  differs: v.boolean(),
})
/** Empty text where no response says it. */
export type Terms = v.InferOutput<typeof storedTerms>

const NO_TERMS: Terms = {
  address: '',
  network: '',
  usdt: '',
  yuan: '',
  picture: '',
  differs: false,
}
const TEXTS = ['address', 'network', 'usdt', 'yuan', 'picture'] as const

const toNetwork = (name = '') => (isTronNetwork(name) ? 'TRC20' : name.trim().toLowerCase())

function addTerms(known: Terms, response: Partial<Terms> = {}): Terms {
  const said = { ...response, network: toNetwork(response.network) }
  const terms = { ...known, differs: known.differs || said.differs === true }
  for (const name of TEXTS) {
    const text = said[name]?.trim() ?? ''
    if (text === '') continue
    if (known[name] === '') terms[name] = text
    else if (known[name] !== text) terms.differs = true
  }
  // Beside an address the picture is read instead (readQr.ts).
  if (terms.address !== '') terms.picture = known.picture
  if (isTronAddress(terms.address) && !['', 'TRC20'].includes(terms.network)) terms.differs = true
  return terms
}

const isAboveZero = (amount: Money | null) => amount !== null && Number(amount) > 0
const aboveZero = (amount: Money | null) => (isAboveZero(amount) ? `${amount}` : '')

export const tronTerms = (order: TronOrder): Partial<Terms> => ({
  address: order.tron_address,
  network: order.tron_network,
  usdt: order.usdt_amount ?? '',
  differs: order.differs || (order.usdt_amount !== null && !isAboveZero(order.usdt_amount)),
})

/** A settled record has the credited amounts, not those to pay. */
export const recordTerms = (row: Transaction): Partial<Terms> => ({
  address: row.tron_address,
  network: row.tron_network,
  ...(!isSettled(row.state) && {
    usdt: aboveZero(row.tron_usdt_amount),
    yuan: aboveZero(row.amount),
  }),
})

/** The terms of all responses about an order, those of earlier pages in this tab included. Once two differ, they stay so. */
export function useTerms(
  orderNo: string,
  responses: readonly (Partial<Terms> | undefined)[],
): Terms {
  const key = `${PERSONAL}payTerms:${orderNo}`
  const stored = readStored(tab, key, storedTerms) ?? NO_TERMS
  const terms = responses.reduce<Terms>(addTerms, stored)
  useEffect(() => {
    if (JSON.stringify(terms) !== JSON.stringify(stored)) tab.set(key, JSON.stringify(terms))
  })
  return terms
}
