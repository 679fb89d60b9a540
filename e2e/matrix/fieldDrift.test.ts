import { expect, it } from 'vitest'
import { drift, LONG, UNKNOWN, fits, wayNames } from './fieldDrift'

const field = (path: string, names = [path.split('.').at(-1)!]) => ({ path, names })
const answer = {
  code: 200,
  data: {
    list: [
      { id: 'a', state: 1, money: '12.50' },
      { id: 'b', state: 2, money: '3.00' },
    ],
    words: ['x', 'y'],
    none: [],
    only: [{ name: 'n' }],
  },
}

it('takes one field away in the first row, or in all, and leaves the answer itself alone', () => {
  const before = structuredClone(answer)
  const first = drift(answer, field('data.list[].money'), 'missing')
  expect(first?.change).toEqual({ field: 'data.list.0.money', value: undefined })
  expect(first?.came).toBe('12.50')
  expect(first?.answer.data.list).toEqual([{ id: 'a', state: 1 }, answer.data.list[1]])
  const all = drift(answer, field('data.list[].money'), 'missing', 'all')
  expect(all?.change.field).toBe('data.list.*.money')
  expect(all?.answer.data.list.map((row) => Object.keys(row))).toEqual([
    ['id', 'state'],
    ['id', 'state'],
  ])
  expect(answer).toEqual(before)
})

it('drifts a row of a list of texts, a whole list, and a field in the spelling that came', () => {
  expect(drift(answer, field('data.words[]'), 'null')?.answer.data.words).toEqual([null, 'y'])
  expect(drift(answer, field('data.words[]'), 'missing')?.answer.data.words).toEqual(['y'])
  expect(drift(answer, field('data.list'), 'empty')?.answer.data.list).toEqual([])
  expect(drift(answer, field('data.list'), 'type')?.answer.data.list).toBe(UNKNOWN)
  const spelt = drift(answer, field('data.list[].amount', ['amount', 'money']), 'null')
  expect(spelt?.change).toEqual({ field: 'data.list.0.money', value: null })
})

it('has no drift where there is no place for it, or where the way says nothing of the value', () => {
  expect(drift(answer, field('data.none[].x'), 'null')).toBeUndefined()
  expect(drift(answer, field('data.none[]'), 'null')).toBeUndefined()
  expect(drift(answer, field('data.list[].absent'), 'missing')).toBeUndefined()
  expect(drift(answer, field('data.list[].absent'), 'null')?.change.value).toBeNull()
  expect(drift(answer, field('data.list[].state'), 'html')).toBeUndefined()
  expect(drift(answer, field('data.words[]'), 'negative')).toBeUndefined()
})

it('gives each way a value that differs from what came', () => {
  for (const came of ['12.50', 'word', 3, [1], { a: 1 }])
    for (const way of wayNames.filter((one) => fits(one, came))) {
      const drifted = drift({ data: { x: came } }, field('data.x'), way)
      expect(drifted?.change.value, `${way} of ${JSON.stringify(came)}`).not.toEqual(came)
    }
  const value = (way: (typeof wayNames)[number], came: unknown) =>
    drift({ data: { x: came } }, field('data.x'), way)?.change.value
  expect(value('unknown', 3)).toBe(97)
  expect(value('unknown', '12.50')).toBe(UNKNOWN)
  expect(value('negative', '12.50')).toBe('-7654.32')
  expect(value('negative', 1)).toBe(-7654.32)
  expect(value('absurd', 1)).toBe(1e308)
  expect(value('long', 'word')).toBe(LONG)
  expect(value('array', [8, 9])).toEqual({ 1: 8, 2: 9 })
  expect(value('array', 'word')).toEqual(['word'])
  expect(value('unknown', [8])).toEqual([UNKNOWN, 8])
})
