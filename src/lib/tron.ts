import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { onlyWord } from './pasted'

/** A TRON address: 34 letters and digits, the first a T (spec 5). */
const TRON = /^T[A-Za-z0-9]{33}$/

export const isTronAddress = (address: string) => TRON.test(address)

/** The networks that a name denies: «非ERC20», «not ERC20/BEP20». */
const DENIED = /(非|不|勿|\bnot\b)[^)）,，;；。]*/gi

/** TRON by any of its names, TRC20, TRC-20, TRON, USDT-TRC20 …, with no other network beside it. */
export function isTronNetwork(name: string) {
  const networks = name.replace(DENIED, '')
  return /trc[-_ ]?20|tron|trx|波场/i.test(networks) && !/erc|bep|bsc|\beth/i.test(networks)
}

/** The address that was typed or pasted, with blanks in it or within a link. */
export const addressIn = (text: string) => onlyWord(text, isTronAddress)

/** «TXk8 vQ4n Bd…»: groups of 4, for comparison by eye. */
export const inFours = (text: string): string[] => text.match(/.{1,4}/gs) ?? []

/** «TXk8vQ…fGqK1N», for a row; short addresses stay whole. */
export const shortAddress = (address: string) =>
  address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`

export const base58check = createBase58check(sha256)
/** Every address of TRON's main net begins with this byte, and 20 follow. */
const [VERSION, BYTES] = [0x41, 21]

const checkedAddresses = new Map<string, boolean>()

/** Base58Check: the form, version and checksum of a TRON address. */
export function isSoundTron(address: string): boolean {
  const before = checkedAddresses.get(address)
  // Stryker disable next-line ConditionalExpression: a known address is checked again, the same
  if (before !== undefined) return before
  const sound = checked(address)
  // Lists check the same few addresses repeatedly.
  // Stryker disable next-line all: how much is kept changes no answer
  if (checkedAddresses.size > 200) checkedAddresses.clear()
  checkedAddresses.set(address, sound)
  return sound
}

function checked(address: string): boolean {
  if (!isTronAddress(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === BYTES && bytes[0] === VERSION
  } catch {
    return false
  }
}

/**
 * An address that must not be used: a TRON address that fails its check. Addresses of other protocols (ERC20)
 * are not checked; without a protocol, TRON is assumed.
 */
export const isSpoiltAddress = (address: string, protocol: string) =>
  !/^\s*(erc|bep|eth|bsc)/i.test(protocol) && !isSoundTron(address.trim())
