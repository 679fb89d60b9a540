import { shortAddress } from '@/lib/tron'

/** «6225 8801 0000 1234». */
export const grouped = (number: string) => number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** «•••• •••• •••• 1234»: only the last four, however long the number is. */
export const masked = (number: string) => `•••• •••• •••• ${number.replace(/\s/g, '').slice(-4)}`

/** The visible part of a card's number: all of it on request, else its end; for an address, head and tail. */
export function cardNumber(number: string, address: boolean, shown: boolean): string {
  if (shown) return address ? number : grouped(number)
  return address ? shortAddress(number) : masked(number)
}
