import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = css.split("[data-mantine-color-scheme='dark']")

const colourOf = (scheme: string, token: string) => {
  const value = new RegExp(`--${token}: (#[\\da-f]{3,6});`).exec(scheme)?.[1]
  if (!value) throw new Error(`--${token} is no plain colour`)
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
}
const light = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

for (const [name, scheme] of [
  ['day', day],
  ['night', night],
] as const)
  test.each([
    ['field-line', 'card', 3],
    ['field-line', 'page', 3],
    ['soft-line', 'card', 3],
    ['soft-line', 'page', 3],
    ['ink', 'page', 4.5],
    ['dim', 'page', 4.5],
    ['dim', 'card', 4.5],
    ['brand', 'soft', 4.5],
    ['on-brand', 'brand', 4.5],
    ['red-ink', 'red-soft', 4.5],
    ['green-ink', 'green-soft', 4.5],
    ['gold-ink', 'gold-soft', 4.5],
  ])(`by ${name} --%s on --%s is at least %d to 1`, (front, ground, least) => {
    const own = (token: string) =>
      token === 'brand' && name === 'day' ? colourOf(css, 'brand-deep') : colourOf(scheme, token)
    expect(contrast(own(front), own(ground))).toBeGreaterThanOrEqual(least)
  })

const ends = (from: string, to: string) => {
  const stop = Number(/--gradient: .* (\d+)%\);/.exec(css)?.[1]) / 100
  const end = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16))
    return Math.round(a + (b - a) / stop)
  })
  return [from, `#${end.map((part) => part.toString(16).padStart(2, '0')).join('')}`]
}
const parts = /--brand-2-parts: (\d+) (\d+) (\d+)/.exec(css)?.slice(1) ?? []
const second = `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

test.each([
  ['day', day, ends(colourOf(css, 'brand-deep'), second)],
  ['night', night, ends(colourOf(night, 'brand'), colourOf(night, 'brand-2'))],
])('by %s a chosen option has enough contrast and differs from the others', (_, scheme, chosen) => {
  for (const colour of chosen) {
    expect(contrast(colourOf(scheme, 'on-brand'), colour)).toBeGreaterThanOrEqual(4.5)
    for (const other of ['card', 'page', 'soft', 'line'])
      expect(contrast(colour, colourOf(scheme, other))).toBeGreaterThanOrEqual(3)
  }
})

test('text on a veil has enough contrast over any picture', () => {
  const [red = 0, green = 0, blue = 0, cover = 0] =
    /--veil: rgba\((.*)\);/.exec(css)?.[1]?.split(',').map(Number) ?? []
  const over = [red, green, blue].map((part) => Math.round(part * cover + 255 * (1 - cover)))
  const veiled = `#${over.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  expect(contrast(colourOf(css, 'on-deep'), veiled)).toBeGreaterThanOrEqual(4.5)
})
