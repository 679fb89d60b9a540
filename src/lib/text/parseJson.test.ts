import Big from 'big.js'
import fc from 'fast-check'
import { expect, inject, it, test } from 'vitest'
import { tryParseJsonKeepingDigits } from './parseJson'

it.each<[string, unknown]>([
  ['[9007199254740993, 9007199254740992]', ['9007199254740993', 9007199254740992]],
  ['{"a":-6222021234567890123}', { a: '-6222021234567890123' }],
  [
    '[12345678901234567.89,0.1234567890123456789]',
    ['12345678901234567.89', '0.1234567890123456789'],
  ],
  ['[0.1, 1773458438000000, 0.30000000000000004]', [0.1, 1773458438000000, 0.30000000000000004]],
  ['[1.5E+2, 5.55e-17, 1e21, 1.0E7, 1.0000000000000000000]', [150, 5.55e-17, 1e21, 10_000_000, 1]],
  ['[1e400, -1E-400]', ['1e400', '-1E-400']],
  ['\t9007199254740993\n', '9007199254740993'],
])('parses %s as %j', (text, value) => expect(tryParseJsonKeepingDigits(text)).toEqual(value))

it('leaves numbers inside strings alone', () => {
  const texts = ['"', '\\', '\\"', '\\\\', ':12345678901234567890', ', 1e400', '[9007199254740993]']
  const value = { [texts.join()]: texts, [texts.join('')]: texts.join('') }
  const text = JSON.stringify(value)
  expect(tryParseJsonKeepingDigits(text)).toEqual(value)
  expect(tryParseJsonKeepingDigits(`[${text},9007199254740993]`)).toEqual([
    value,
    '9007199254740993',
  ])
})

test.each([
  '',
  '<html>9007199254740993</html>',
  '{"a":9007199254740993',
  '[09007199254740993]',
  '[9007199254740993 9007199254740993]',
  '{9007199254740993:1}',
  '[9007199254740993.]',
])('returns undefined for %s', (text) => expect(tryParseJsonKeepingDigits(text)).toBeUndefined())

it('parses every number in megabytes of JSON', () => {
  const prose = '“«\\"\n, 1e400 '.repeat(200_000)
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `{"id":90071992547${String(index).padStart(8, '0')}}`,
  )
  const [first, ...parsedRows] = tryParseJsonKeepingDigits(
    `[${JSON.stringify(prose)},${rows.join()}]`,
  ) as unknown[]
  expect(first).toBe(prose)
  expect(parsedRows.map((row) => `{"id":${String((row as { id: unknown }).id)}}`)).toEqual(rows)
})

interface Sample {
  text: string
  expected: unknown
}
class Literal {
  constructor(readonly text: string) {}
}
const blank = fc.stringMatching(/^[ \t\n\r]{0,2}$/)
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', '\\', ':', ',', '[', ' ', '9007199254740993', '1e400'))
    .map((all) => all.join('')),
)
const number = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,24})?([eE][-+]?\d{1,3})?$/),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.maxSafeInteger().map(String),
)
const { value } = fc.letrec<{ value: Sample }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    number.map((text) => ({ text, expected: new Literal(text) })),
    words.map((expected) => ({ text: JSON.stringify(expected), expected })),
    fc.constantFrom(null, true, false).map((expected) => ({ text: String(expected), expected })),
    fc.array(fc.tuple(blank, tie('value'), blank)).map((items) => ({
      text: `[${items.map(([before, { text }, after]) => before + text + after).join()}]`,
      expected: items.map(([, { expected }]) => expected),
    })),
    fc
      .uniqueArray(fc.tuple(words, blank, tie('value')), { selector: ([key]) => key })
      .map((items) => ({
        text: `{${items.map(([key, gap, { text }]) => `${JSON.stringify(key)}${gap}:${gap}${text}`).join()}}`,
        expected: Object.fromEntries(items.map(([key, , { expected }]) => [key, expected])),
      })),
  ),
}))

const isDouble = (literal: string) =>
  Number.isFinite(Number(literal)) && new Big(String(Number(literal))).eq(literal)
function matches(parsed: unknown, expected: unknown): boolean {
  if (expected instanceof Literal && typeof parsed === 'string')
    return parsed === expected.text && (!isDouble(parsed) || /e[-+]?\d\d/i.test(parsed))
  if (expected instanceof Literal)
    return isDouble(expected.text) && parsed === Number(expected.text)
  if (typeof expected !== 'object' || expected === null) return parsed === expected
  const fields = Object.entries(parsed as object)
  const expectedFields = Object.entries(expected)
  return (
    Array.isArray(parsed) === Array.isArray(expected) &&
    fields.length === expectedFields.length &&
    fields.every(([key, value], index) => {
      const [expectedKey, expectedValue] = expectedFields[index] ?? []
      return key === expectedKey && matches(value, expectedValue)
    })
  )
}

it('keeps every number and every other value', () => {
  fc.assert(
    fc.property(value, blank, ({ text, expected }, gap) => {
      expect(matches(tryParseJsonKeepingDigits(gap + text + gap), expected)).toBe(true)
    }),
    { seed: inject('seed'), numRuns: 500 },
  )
})
