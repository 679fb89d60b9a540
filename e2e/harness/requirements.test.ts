import { expect, it } from 'vitest'
import { coverage, numbersIn } from './requirements.ts'

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
