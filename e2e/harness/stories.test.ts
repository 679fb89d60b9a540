import { expect, it } from 'vitest'
import {
  knownScenario,
  knownTags,
  storiesIn,
  storyCoverage,
  coverage,
  numbersIn,
} from './stories.ts'

it('reads scenarios from tags', () => {
  expect(storiesIn(['@PAY-01', '@scenario:tron-paid', '存款 @scenario:games-5000 @slow'])).toEqual([
    'tron-paid',
    'games-5000',
  ])
})

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

it('reads numbers from tags and titles', () => {
  expect(numbersIn(['@PAY-01', '付款 @PAY-02 @ERR-03', '@slow'])).toEqual([
    'PAY-01',
    'PAY-02',
    'ERR-03',
  ])
})

it('says what is open and what does not exist', () => {
  expect(coverage(table, new Set(['PAY-01', 'PAY-99']))).toEqual({
    all: ['PAY-01', 'PAY-02'],
    open: ['PAY-02'],
    unknown: ['PAY-99'],
  })
})
