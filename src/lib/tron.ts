/** A TRON address: 34 letters and digits, the first a T (spec 5). */
const TRON = /^T[A-Za-z0-9]{33}$/

export const isTronAddress = (address: string) => TRON.test(address)

/** «TXk8vQ 4nBd … fGqK1N»: head and tail of 6, between them groups of 4, for comparison by eye. */
export function addressGroups(address: string): { head: string; middle: string[]; tail: string } {
  if (address.length <= 12) return { head: address, middle: [], tail: '' }
  const middle = address.slice(6, -6).match(/.{1,4}/g) ?? []
  return { head: address.slice(0, 6), middle, tail: address.slice(-6) }
}

/** «TXk8vQ…fGqK1N», for a row; short addresses stay whole. */
export const shortAddress = (address: string) =>
  address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
