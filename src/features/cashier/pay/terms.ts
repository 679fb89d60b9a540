import { useEffect } from 'react'
import * as v from 'valibot'
import type { Transaction } from '@/contract/records'
import type { TronOrder } from '@/contract/tron'
import { money } from '@/contract/wire'
import { digest } from '@/lib/digest'
import type { Money } from '@/lib/moneyText'
import { readStored, tab } from '@/lib/storage'
import { isTronAddress, isTronNetwork } from '@/lib/tron'

/** Where and how much to pay, as one answer says it: empty and null where it does not. */
export interface Terms {
  address: string
  network: string
  amount: Money | null
  /** Digest of the picture that is paid by where no address is known. */
  picture: string
  /** It contradicts itself, or the others: nobody knows which is true. */
  differs: boolean
}

const NONE: Terms = { address: '', network: '', amount: null, picture: '', differs: false }
/** Another order's answer. */
export const CONTRADICTION: Terms = { ...NONE, differs: true }

export const termsOf = (
  address: string,
  network: string,
  amount: Money | null,
  picture = '',
): Terms => ({
  address: address.trim(),
  network: network.trim(),
  amount,
  picture: picture.trim() && digest(picture.trim()),
  differs: false,
})
export const termsOfTron = ({ tron_address, tron_network, usdt_amount, differs }: TronOrder) => ({
  ...termsOf(tron_address, tron_network, usdt_amount),
  differs,
})

const isNothing = (amount: Money | null) => amount !== null && /^(-|0$)/.test(amount)

/** The order's record, by which nothing is paid: a zero in it is an amount that it does not tell. */
export const termsOfRecord = (row: Transaction, amount: Money | null): Terms =>
  termsOf(row.tron_address, row.tron_network, isNothing(amount) ? null : amount)

const apart = <T>(one: T, other: T, none: T) => one !== none && other !== none && one !== other
const foreign = (network: string) => network !== '' && !isTronNetwork(network)

/**
 * What was told first, completed by what is told now. They differ for good once two of them have, once a TRON address
 * has another network beside it, and once nothing, or less, is to be paid. A picture is a term only until an address is
 * known: then it is read against that (readQr.ts).
 */
export function withTerms(first: Terms, now: Terms | undefined): Terms {
  if (!now) return first
  const address = first.address || now.address
  return {
    address,
    network: first.network || now.network,
    amount: first.amount ?? now.amount,
    picture: first.picture || (address === '' ? now.picture : ''),
    differs:
      first.differs ||
      now.differs ||
      apart(first.address, now.address, '') ||
      apart(first.amount, now.amount, null) ||
      apart(first.picture, now.picture, '') ||
      isNothing(now.amount) ||
      (isTronAddress(address) && (foreign(first.network) || foreign(now.network))),
  }
}

const kept = v.object({
  address: v.string(),
  network: v.string(),
  amount: v.nullable(money),
  // Not there in what was stored before it was a term.
  picture: v.optional(v.string(), ''),
  differs: v.boolean(),
})
/**
 * What the server's answers about an order (`tron T1`, `yuan D1`) say together with what this tab was told first, also
 * before a reload, and in whatever session. Where they differ, no later answer can say which was right.
 */
export function useTerms(order: string, answers: readonly (Terms | undefined)[]): Terms {
  const key = `payTerms:${order}`
  const before = readStored(tab, key, kept) ?? NONE
  const now = answers.reduce<Terms>(withTerms, before)
  useEffect(() => {
    if (JSON.stringify(now) !== JSON.stringify(before)) tab.set(key, JSON.stringify(now))
  })
  return now
}
