import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { extractOnlyWord } from './text/pastedText'

/** Spec 5. */
const ADDRESS = /^T[A-Za-z0-9]{33}$/

export const looksLikeTronAddress = (address: string): boolean => ADDRESS.test(address)

const DENIED_NETWORKS = /(非|不|勿|\bnot\b)[^)）,，;；。]*/gi

/** False if another network is named beside it. */
export function isTronNetwork(name: string): boolean {
  const networks = name.replace(DENIED_NETWORKS, '')
  return /trc[-_ ]?20|tron|trx|波场/i.test(networks) && !/erc|bep|bsc|\beth/i.test(networks)
}

/** The text may be a link. */
export const getTronAddressOrText = (text: string): string =>
  extractOnlyWord(text, looksLikeTronAddress)

/** «TXk8», «vQ4n», «Bd…». */
export const splitIntoFours = (text: string): string[] => text.match(/.{1,4}/gs) ?? []

/** «TXk8vQ…fGqK1N»; short addresses stay whole. */
export const shortenAddress = (address: string): string =>
  address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`

export const base58check = createBase58check(sha256)
/** The first byte of every address of the main net. */
const MAIN_NET = 0x41
const ADDRESS_BYTES = 21

const validityCache = new Map<string, boolean>()

/** Base58Check: form, version and checksum. */
export function isValidTronAddress(address: string): boolean {
  const cachedValidity = validityCache.get(address)
  // Stryker disable next-line ConditionalExpression: a known address is checked again, the same
  if (cachedValidity !== undefined) return cachedValidity
  const isValid = hasValidChecksum(address)
  // Stryker disable next-line all: how much is kept changes no answer
  if (validityCache.size > 200) validityCache.clear()
  validityCache.set(address, isValid)
  return isValid
}

function hasValidChecksum(address: string): boolean {
  if (!looksLikeTronAddress(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === ADDRESS_BYTES && bytes[0] === MAIN_NET
  } catch {
    return false
  }
}

/** A TRON address that fails its check. Other protocols (ERC20) are not checked; TRON is the default. */
export const isInvalidTronAddress = (address: string, protocol: string): boolean =>
  !/^\s*(erc|bep|eth|bsc)/i.test(protocol) && !isValidTronAddress(address.trim())
