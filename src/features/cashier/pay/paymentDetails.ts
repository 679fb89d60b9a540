import { useEffect } from 'react'
import * as v from 'valibot'
import type { Transaction } from '@/contract/records'
import type { TronOrder } from '@/contract/tron'
import type { Money } from '@/lib/money/money'
import { PERSONAL_PREFIX, readStored, tabStorage } from '@/lib/storage/storage'
import { looksLikeTronAddress, isTronNetwork } from '@/lib/tron'
import { isPaidOrRejected } from './payRules'

const paymentDetails = v.object({
  address: v.string(),
  network: v.string(),
  usdt: v.string(),
  yuan: v.string(),
  /** Digest of the picture, when no address is known. */
  picture: v.string(),
  /** Two responses differ, or one contradicts itself: nothing can be paid. */
  differs: v.boolean(),
})
/** Where and how much to pay. Empty text where no response says it. */
export type PaymentDetails = v.InferOutput<typeof paymentDetails>

/** Combines all responses about an order, those of earlier pages in this tab included. Once two differ, `differs` stays true. */
export function useCombineWithStoredPaymentDetails(
  orderNo: string,
  responses: readonly (Partial<PaymentDetails> | undefined)[],
): PaymentDetails {
  const key = `${PERSONAL_PREFIX}payTerms:${orderNo}`
  const stored = readStored(tabStorage, key, paymentDetails) ?? NO_DETAILS
  const details = responses.reduce<PaymentDetails>(addDetails, stored)
  useEffect(() => {
    if (JSON.stringify(details) !== JSON.stringify(stored))
      tabStorage.set(key, JSON.stringify(details))
  })
  return details
}

const NO_DETAILS: PaymentDetails = {
  address: '',
  network: '',
  usdt: '',
  yuan: '',
  picture: '',
  differs: false,
}
const TEXT_FIELDS = ['address', 'network', 'usdt', 'yuan', 'picture'] as const

function addDetails(prior: PaymentDetails, response: Partial<PaymentDetails> = {}): PaymentDetails {
  const normalized = { ...response, network: normalizeNetwork(response.network) }
  const merged = { ...prior, differs: prior.differs || normalized.differs === true }
  for (const field of TEXT_FIELDS) {
    const text = normalized[field]?.trim() ?? ''
    if (text === '') continue
    if (prior[field] === '') merged[field] = text
    else if (prior[field] !== text) merged.differs = true
  }
  // Beside an address the picture is read instead (readQr.ts).
  if (merged.address !== '') merged.picture = prior.picture
  if (looksLikeTronAddress(merged.address) && !['', 'TRC20'].includes(merged.network))
    merged.differs = true
  return merged
}

const normalizeNetwork = (name = '') => (isTronNetwork(name) ? 'TRC20' : name.trim().toLowerCase())

const isAboveZero = (amount: Money | null) => amount !== null && Number(amount) > 0
const toAmountText = (amount: Money | null) => (isAboveZero(amount) ? `${amount}` : '')

export const getDetailsFromTronOrder = (order: TronOrder): Partial<PaymentDetails> => ({
  address: order.tron_address,
  network: order.tron_network,
  usdt: order.usdt_amount ?? '',
  differs: order.differs || (order.usdt_amount !== null && !isAboveZero(order.usdt_amount)),
})

/** A settled record has the credited amounts, not those to pay. */
export const getDetailsToPayFromRecord = (row: Transaction): Partial<PaymentDetails> => ({
  address: row.tron_address,
  network: row.tron_network,
  ...(!isPaidOrRejected(row.state) && {
    usdt: toAmountText(row.tron_usdt_amount),
    yuan: toAmountText(row.amount),
  }),
})
