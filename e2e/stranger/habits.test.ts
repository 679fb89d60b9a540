import { expect, it } from 'vitest'
import { allHabits, envelope, type Habit, type Manner, write } from './habits.ts'
import { flag, id, maybe, nothing, picture, when, whole, yuan, type Plain } from './marks.ts'

const origin = 'http://stranger.test'
const manner = (habits: readonly Habit[], turn = 0): Manner => ({
  habits: new Set(habits),
  turn,
  origin,
})
/** All forms that many turns give one value. */
const forms = (habit: Habit, value: Plain) =>
  new Set(Array.from({ length: 200 }, (_, turn) => write(value, manner([habit], turn), 'place')))

it('without habits writes plain JSON', () => {
  const row: Plain = {
    id: id(7),
    sum: yuan(123_450),
    on: flag(true),
    none: maybe(''),
    at: when(Date.UTC(2026, 10, 22, 2)),
    logo: picture('a.png'),
    more: nothing,
    list: [],
  }
  expect(write(row, manner([]), 'place')).toEqual({
    id: '7',
    sum: '1234.50',
    on: 1,
    none: '',
    at: '2026-11-22 10:00:00',
    logo: `${origin}/uploads/a.png`,
    more: {},
    list: [],
  })
})

it('writes numbers in several forms', () => {
  expect(forms('looseNumbers', yuan(123_450))).toEqual(new Set(['1,234.50', '1234.5000', 1234.5]))
  expect(forms('looseNumbers', flag(false))).toEqual(new Set(['0', 0]))
  expect(forms('looseNumbers', whole(3))).toEqual(new Set(['3', 3]))
})

it('writes one moment in eight forms', () => {
  expect(forms('looseTimes', when(Date.UTC(2026, 10, 22, 2)))).toEqual(
    new Set([
      '2026-11-22 10:00:00',
      '2026/11/22 10:00:00',
      '2026-11-22T02:00:00.000000Z',
      '2026-11-22T10:00:00+08:00',
      1795312800,
      '1795312800',
      1795312800000,
      '1795312800000',
    ]),
  )
})

it('writes pictures as http: and relative addresses', () => {
  expect(forms('loosePictures', picture('a.png'))).toEqual(
    new Set([`${origin}/uploads/a.png`, '/uploads/a.png', 'uploads/a.png']),
  )
})

it('writes lists as objects with holes, and an empty one as null', () => {
  const lists = [...forms('objectLists', ['a', 'b'])].map((list) => JSON.stringify(list))
  expect(new Set(lists)).toEqual(new Set(['["a","b"]', '{"0":"a","1":"b"}', '{"0":"a","2":"b"}']))
  expect(write([], manner(['objectLists']), 'place')).toBeNull()
})

it('wraps some answers once more, and never a refusal', () => {
  const data = { url: 'x' }
  const turns = Array.from({ length: 50 }, (_, turn) => manner(['wrapped'], turn))
  const all = turns.map((one) => envelope({ code: 200, data }, one, 'place').data)
  expect(all).toContainEqual(data)
  expect(all).toContainEqual({ data })
  const refused = turns.map((one) => envelope({ code: 500, message: '不行', data }, one, 'place'))
  expect(refused.every((one) => JSON.stringify(one.data) === JSON.stringify(data))).toBe(true)
})

it('adds what nobody asked for, and says little', () => {
  const answer = envelope({ code: 200, data: { note: maybe('') } }, manner(allHabits), 'place')
  expect(answer.code).toBe('200')
  expect([null, 'success']).toContain(answer.message)
  expect(JSON.stringify(answer.data)).toContain('"note":null')
  expect(JSON.stringify(answer.data)).toContain('deleted_at')
  expect(write(nothing, manner(['emptyArrays']), 'place')).toEqual([])
})
