import { expect, it } from 'vitest'
import { storiesIn, storyCoverage } from './stories.ts'

it('reads scenarios from tags', () => {
  expect(storiesIn(['@PAY-01', '@scenario:tron-paid', '存款 @scenario:games-5000 @slow'])).toEqual([
    'tron-paid',
    'games-5000',
  ])
})

it('says whose story nobody proves, and which scenario there is not', () => {
  expect(storyCoverage(['a', 'b'], new Set(['a', 'c']))).toEqual({ open: ['b'], unknown: ['c'] })
})
