import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = css.split("[data-mantine-color-scheme='dark']")

const getColour = (scheme: string, token: string) => {
  const value = new RegExp(`--${token}: (#[\\da-f]{3,6});`).exec(scheme)?.[1]
  if (!value) throw new Error(`--${token} is no plain colour`)
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
}
const getLuminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const getContrast = (first: string, second: string) => {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(second)].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
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
    const getOwn = (token: string) =>
      token === 'brand' && name === 'day' ? getColour(css, 'brand-deep') : getColour(scheme, token)
    expect(getContrast(getOwn(foreground), getOwn(background))).toBeGreaterThanOrEqual(minimum)
  })

const getGradientEnds = (from: string, to: string) => {
  const stop = Number(/--gradient: .* (\d+)%\);/.exec(css)?.[1]) / 100
  const end = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16))
    return Math.round(a + (b - a) / stop)
  })
  return [from, `#${end.map((part) => part.toString(16).padStart(2, '0')).join('')}`]
}
const secondBrandParts = /--brand-2-parts: (\d+) (\d+) (\d+)/.exec(css)?.slice(1) ?? []
const secondBrand = `#${secondBrandParts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

test.each([
  ['day', day, getGradientEnds(getColour(css, 'brand-deep'), secondBrand)],
  ['night', night, getGradientEnds(getColour(night, 'brand'), getColour(night, 'brand-2'))],
])(
  '%s: a chosen option has enough contrast and stands out from its surroundings',
  (_, scheme, chosen) => {
    for (const colour of chosen) {
      expect(getContrast(getColour(scheme, 'on-brand'), colour)).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['card', 'page', 'soft', 'line'])
        expect(getContrast(colour, getColour(scheme, surface))).toBeGreaterThanOrEqual(3)
    }
  },
)

test('text on a veil has enough contrast over any picture', () => {
  const [red = 0, green = 0, blue = 0, opacity = 0] =
    /--veil: rgba\((.*)\);/.exec(css)?.[1]?.split(',').map(Number) ?? []
  const veiledParts = [red, green, blue].map((part) =>
    Math.round(part * opacity + 255 * (1 - opacity)),
  )
  const veiledWhite = `#${veiledParts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  expect(getContrast(getColour(css, 'on-deep'), veiledWhite)).toBeGreaterThanOrEqual(4.5)
})
