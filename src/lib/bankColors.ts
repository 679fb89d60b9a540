import { hashText } from './hash'

const USDT = 'USDT'

const SHARED_PREFIX = /^(?:(?:中国|上海)(?=.{3})|中(?=信))/

export const getBankInitial = (name: string): string =>
  name === USDT ? '₮' : ([...name.replace(SHARED_PREFIX, '')][0] ?? '')

/** Dark enough for white text (bankColors.test.ts measures it). */
export const bankColors: readonly (readonly [name: RegExp, from: string, to: string])[] = [
  [/工商/, '#b3122b', '#7d0d2c'],
  [/农业/, '#097259', '#075246'],
  [/建设/, '#1459a8', '#0c3a78'],
  [/交通/, '#24408e', '#131f55'],
  [/邮政|邮储/, '#0f7043', '#4b5212'],
  [/招商/, '#b8262f', '#7a2418'],
  [/中信/, '#a8202a', '#7a1a4a'],
  [/光大/, '#6a2a86', '#3f1a66'],
  [/华夏/, '#a62a1c', '#6e1f2e'],
  [/民生/, '#1a6b8a', '#0f5a52'],
  [/兴业/, '#1f4fa0', '#3a2a80'],
  [/浦东|浦发/, '#17376e', '#0b2146'],
  [/平安/, '#a24717', '#7d2f16'],
  [/广发|广东发展/, '#a31f3a', '#5d1d47'],
  [/浙商/, '#86591c', '#5c3420'],
  [/渤海/, '#0f6790', '#0c3f7a'],
  [/恒丰/, '#3a5a80', '#22385c'],
  [/北京银行/, '#b01c3a', '#7a1f12'],
  [/宁波/, '#975116', '#6b3a10'],
  [/中国银行|^中行/, '#9c1632', '#5e0f2b'],
]

export const fallbackColors: readonly (readonly [string, string])[] = [
  ['#3a4796', '#272b66'],
  ['#8a1f5c', '#4f1747'],
  ['#0b6b58', '#0a4468'],
  ['#7a4a10', '#4b2a24'],
  ['#24548f', '#1b2a5e'],
]

export interface Gradient {
  '--from': string
  '--to': string
}
const toGradient = (from: string, to: string): Gradient => ({ '--from': from, '--to': to })

export const usdtGradient = toGradient('#087256', '#0b5566')

const addressGradients = [...fallbackColors.map((colors) => toGradient(...colors)), usdtGradient]
export const getAddressGradient = (address: string): Gradient =>
  addressGradients[hashText(address) % addressGradients.length]!

/** For an unknown bank one of five, always the same. */
export function getBankGradient(bank: string): Gradient {
  if (bank === USDT) return usdtGradient
  const known = bankColors.find(([namePattern]) => namePattern.test(bank))
  if (known) return toGradient(known[1], known[2])
  return toGradient(...fallbackColors[hashText(bank) % fallbackColors.length]!)
}
