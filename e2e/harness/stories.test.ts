import { expect, it } from 'vitest'
import { knownScenario, knownTags, storyCoverage, coverage } from './stories.ts'

it('says whose story nobody proves, and which scenario there is not', () => {
  expect(storyCoverage(['a', 'b'], new Set(['a', 'c']))).toEqual({ open: ['b'], unknown: ['c'] })
})

it('refuses a scenario that does not exist, with the nearest', () => {
  expect(knownScenario('tron-paid')).toBe('tron-paid')
  expect(() => knownScenario('tron-payd')).toThrow(
    /^没有叫 tron-payd 的场景，最接近的是：tron-paid、/,
  )
})

it('refuses a tag that means nothing, or a scenario that does not exist', () => {
  expect(() =>
    knownTags(['@PAY-05', '@floor', '@grounds', '@http', '@scenario:tron-paid']),
  ).not.toThrow()
  expect(() => knownTags(['@PAY-05', '@scenario:tron-payd'])).toThrow('没有叫 tron-payd 的场景')
  expect(() => knownTags(['@scenaro:tron-paid'])).toThrow('unknown tag: @scenaro:tron-paid')
  expect(() => knownTags(['@scenario:Tron'])).toThrow('unknown tag: @scenario:Tron')
})

const table = 'id\twhere\trequirement\nPAY-01\t/payInfo\tone\nPAY-02\t/payInfo\ttwo\n'

it('says what is open and what does not exist', () => {
  expect(coverage(table, new Set(['PAY-01', 'PAY-99']))).toEqual({
    all: ['PAY-01', 'PAY-02'],
    open: ['PAY-02'],
    unknown: ['PAY-99'],
  })
})
