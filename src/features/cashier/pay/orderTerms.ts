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
  /** The amount in USDT. */
  usdt: v.string(),
  yuan: v.string(),
  /** Digest of the picture to pay by, where no address is known. */
  picture: v.string(),
  /** Two responses differ, or one contradicts itself: nothing can be paid, for nobody knows which is true. */
  differs: v.boolean(),
})
/** Where and how much to pay; an empty text where no response says it. */
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

/** What is known of an order, completed by one more response. */
function addTerms(known: Terms, response: Partial<Terms> = {}): Terms {
  const said = { ...response, network: toNetwork(response.network) }
  const terms = { ...known, differs: known.differs || said.differs === true }
  for (const name of TEXTS) {
    const text = said[name]?.trim() ?? ''
    if (text === '') continue
    if (known[name] === '') terms[name] = text
    else if (known[name] !== text) terms.differs = true
  }
  // Beside an address a picture is read instead (readQr.ts).
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

/** Of a member's deposit record. Once it is settled its amounts are what has come, not what is to be paid. */
export const recordTerms = (row: Transaction): Partial<Terms> => ({
  address: row.tron_address,
  network: row.tron_network,
  ...(!isSettled(row.state) && {
    usdt: aboveZero(row.tron_usdt_amount),
    yuan: aboveZero(row.amount),
  }),
})

/**
 * What all responses about an order say: those of this page, and those that this tab has read before, on whichever page.
 * Once they differ, no later one can say which was right.
 */
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
