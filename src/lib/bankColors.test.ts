import { expect, it } from 'vitest'
import { bankNames } from '@fixtures/content/site'
import {
  getBankGradient,
  getBankInitial,
  type Gradient,
  fallbackColors,
  bankColors,
  usdtGradient,
} from './bankColors'

const getColours = (gradient: Gradient) => [gradient['--from'], gradient['--to']]
const gradients = [
  ...bankColors.map(([, from, to]) => [from, to]),
  ...fallbackColors,
  getColours(usdtGradient),
]

function getLuminance(hex: string, whiteShare: number): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part =
      (Number.parseInt(hex.slice(start, start + 2), 16) * (1 - whiteShare) + 255 * whiteShare) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each(gradients.flat())('white text is readable on %s, and under the sheen', (colour) =>
  expect(1.05 / (getLuminance(colour, 0.12) + 0.05)).toBeGreaterThanOrEqual(4.5),
)

it('every selectable bank has its own colours', () => {
  const bankColours = bankNames.map((name) => getColours(getBankGradient(name)).join(' '))
  expect(new Set(bankColours).size).toBe(bankNames.length)
  const listedColours = bankColors.map(([, from, to]) => `${from} ${to}`)
  for (const colours of bankColours) expect(listedColours).toContain(colours)
  expect(new Set(gradients.map((colours) => colours.join(' '))).size).toBe(gradients.length)
})

it('every selectable bank has its own initial', () => {
  const letters = bankNames.map(getBankInitial)
  expect(letters.join('')).toBe('工农中建交邮招信光华民兴浦平广浙渤恒北宁')
})

it('a bank’s short and long names have the same colours, an unknown bank one of five', () => {
  expect(getBankGradient('工商银行')).toEqual(getBankGradient('中国工商银行'))
  expect(getBankGradient('浦发银行')).toEqual(getBankGradient('上海浦东发展银行'))
  expect(getBankGradient('中国银行')).not.toEqual(getBankGradient('中国农业银行'))
  for (const unknown of ['星河村镇银行', '']) {
    expect(fallbackColors).toContainEqual(getColours(getBankGradient(unknown)))
    expect(getBankGradient(unknown)).toEqual(getBankGradient(unknown))
  }
})
