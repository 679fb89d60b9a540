import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = css.split("[data-mantine-color-scheme='dark']")

const getColour = (scheme: string, token: string) => {
  const value = new RegExp(`--${token}: (#[\\da-f]{3,6});`).exec(scheme)?.[1]
  if (!value) throw new Error(`--${token} is no plain colour`)
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
}
const parseHex = (colour: string) =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16))
const formatHex = (parts: number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

// Luminance and contrast as WCAG 2.2 defines them.
const toLinear = (part: number) => {
  const share = part / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const getLuminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = parseHex(colour).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const getContrast = (first: string, second: string) => {
  const luminances = [getLuminance(first), getLuminance(second)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
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
  ])(`${name}: --%s on --%s is at least %d to 1`, (foreground, background, minimum) => {
    const resolve = (token: string) =>
      token === 'brand' && name === 'day' ? getColour(css, 'brand-deep') : getColour(scheme, token)
    expect(getContrast(resolve(foreground), resolve(background))).toBeGreaterThanOrEqual(minimum)
  })

/** --gradient's second stop lies beyond its edge. */
const getGradientEnds = (from: string, to: string) => {
  const stop = Number(/--gradient: .* (\d+)%\);/.exec(css)?.[1]) / 100
  const toParts = parseHex(to)
  const end = parseHex(from).map((part, index) =>
    Math.round(part + (toParts[index]! - part) / stop),
  )
  return [from, formatHex(end)]
}
const secondBrandParts = /--brand-2-parts: (\d+) (\d+) (\d+)/.exec(css)?.slice(1) ?? []
const secondBrand = formatHex(secondBrandParts.map(Number))

test.each([
  ['day', day, getGradientEnds(getColour(css, 'brand-deep'), secondBrand)],
  ['night', night, getGradientEnds(getColour(night, 'brand'), getColour(night, 'brand-2'))],
])(
  '%s: the text of a chosen option has 4.5 to 1, its surface 3 to 1 with what is around it',
  (_, scheme, chosen) => {
    for (const colour of chosen) {
      expect(getContrast(getColour(scheme, 'on-brand'), colour)).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['card', 'page', 'soft', 'line'])
        expect(getContrast(colour, getColour(scheme, surface))).toBeGreaterThanOrEqual(3)
    }
  },
)

test('text on a veil has 4.5 to 1 over a white picture', () => {
  const [red = 0, green = 0, blue = 0, opacity = 0] =
    /--veil: rgba\((.*)\);/.exec(css)?.[1]?.split(',').map(Number) ?? []
  const veiledParts = [red, green, blue].map((part) =>
    Math.round(part * opacity + 255 * (1 - opacity)),
  )
  expect(getContrast(getColour(css, 'on-deep'), formatHex(veiledParts))).toBeGreaterThanOrEqual(4.5)
})
