import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bankNames } from '@fixtures/banks'
import { bankFace } from './bankFaces'

const css = readFileSync('src/shared/banks/BankFaces.module.css', 'utf8')
const faces = [...css.matchAll(/\[data-face='(\w+)'\] \{\s*--from: (#\w{6});\s*--to: (#\w{6})/g)]

/** WCAG's relative luminance of a colour under so much white. */
function light(hex: string, white: number): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = (Number.parseInt(hex.slice(at, at + 2), 16) * (1 - white) + 255 * white) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each(
  faces.flatMap(
    ([, face = '', from = '', to = '']) =>
      [
        [face, from],
        [face, to],
      ] as const,
  ),
)('white words can be read on %s, %s, under the sheen too', (_, colour) =>
  expect(1.05 / (light(colour, 0.12) + 0.05)).toBeGreaterThanOrEqual(4.5),
)

it('every bank that a member can choose has a face of its own', () => {
  const own = bankNames.map(bankFace)
  expect(new Set(own).size).toBe(bankNames.length)
  for (const face of own) expect(faces.map(([, name]) => name)).toContain(face)
  const grounds = faces.map(([, , from, to]) => `${from} ${to}`)
  expect(new Set(grounds).size).toBe(faces.length)
})

it('a bank’s short and long names have the same face, an unknown bank one of five', () => {
  expect(bankFace('工商银行')).toBe(bankFace('中国工商银行'))
  expect(bankFace('浦发银行')).toBe(bankFace('上海浦东发展银行'))
  expect(bankFace('中国银行')).not.toBe(bankFace('中国农业银行'))
  for (const unknown of ['星河村镇银行', '']) {
    expect(bankFace(unknown)).toMatch(/^[0-4]$/)
    expect(bankFace(unknown)).toBe(bankFace(unknown))
  }
})
