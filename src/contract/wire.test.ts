import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as wire from './wire'

/** The same value as a field of an answer: present, null, and missing. */
const field = (schema: v.GenericSchema) => (value: unknown) =>
  v.parse(v.object({ field: schema }), value === undefined ? {} : { field: value }).field

const issueOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value)
  return issues && v.getDotPath(issues[0])
}

describe('numbers', () => {
  test('money comes as number or text, with commas and blanks, and leaves as exact text', () => {
    const read = field(wire.money)
    expect([12, '12.50', ' 1,234.05 ', '-3', 0.1].map(read)).toEqual([
      '12',
      '12.5',
      '1234.05',
      '-3',
      '0.1',
    ])
  })

  test.each([null, undefined, '', 'abc', '1.2.3', true, {}])('money is not %j', (value) => {
    expect(issueOf(v.object({ field: wire.money }), { field: value })).toBe('field')
  })

  test.each([wire.moneyOrNull, wire.moneyOrUntold])(
    'money that is not told is never zero',
    (schema) => {
      expect([null, undefined, '', '0', 5].map(field(schema))).toEqual([null, null, null, '0', '5'])
      expect(() => field(schema)('维护中')).toThrow('a number')
    },
  )

  test('an absurd amount is none: no longer exact as a number, or longer than any amount', () => {
    expect(field(wire.money)('12345678901234.99')).toBe('12345678901234.99')
    for (const absurd of [1e17, 1e308, '9'.repeat(33)])
      expect(() => field(wire.money)(absurd)).toThrow('a number')
  })

  test('what is to be paid is above zero', () => {
    expect(field(wire.payable)('0.01')).toBe('0.01')
    for (const none of [0, '0.00', '-5']) expect(() => field(wire.payable)(none)).toThrow('above')
  })

  test('integers come as text; half of one is refused', () => {
    expect(['7', 7, '1,024'].map(field(wire.int))).toEqual([7, 7, 1024])
    expect(() => field(wire.int)('7.5')).toThrow('Invalid integer')
    expect([null, undefined, '', '4'].map(field(wire.intOr(1)))).toEqual([1, 1, 1, 4])
  })
})

describe('flags', () => {
  test.each([
    [wire.flag, false],
    [wire.flagOn, true],
  ])('0 and 1, as number, text or boolean; missing by default', (schema, missing) => {
    expect([1, '1', true].map(field(schema))).toEqual([true, true, true])
    expect([0, '0', false].map(field(schema))).toEqual([false, false, false])
    expect([null, undefined, ''].map(field(schema))).toEqual([missing, missing, missing])
  })
})

describe('texts', () => {
  test('numbers are written out, null and missing are empty', () => {
    expect(['x', 5, null, undefined].map(field(wire.text))).toEqual(['x', '5', '', ''])
  })
  test('ids must be there', () => {
    expect([7, '07'].map(field(wire.ident))).toEqual(['7', '07'])
    for (const value of [null, undefined, '']) {
      expect(issueOf(v.object({ id: wire.ident }), { id: value })).toBe('id')
    }
  })
})

describe('times', () => {
  test.each([
    '2026-03-14 11:20:38',
    '2026/03/14 11:20:38',
    '2026-03-14T11:20:38',
    '2026-03-14T11:20:38.000+08:00',
    '2026-03-14T03:20:38Z',
    '2026-03-14T03:20:38.123Z',
    '2026-03-14T12:20:38+0900',
    1773458438,
    '1773458438',
    1773458438000,
    '1773458438000',
  ])('%s is the same moment of Beijing', (raw) => {
    expect(field(wire.time)(raw)).toBe('2026-03-14 11:20:38')
    expect(field(wire.day)(raw)).toBe('2026-03-14')
  })

  test('what has not happened is empty; any other text stays', () => {
    expect([null, '', 0, '0', '0000-00-00 00:00:00'].map(field(wire.time))).toEqual(
      Array.from({ length: 5 }, () => ''),
    )
    expect(['昨天', '10:00'].map(field(wire.time))).toEqual(['昨天', '10:00'])
    expect(['88', '1990/01/02', '1990-01-02'].map(field(wire.day))).toEqual([
      '88',
      '1990-01-02',
      '1990-01-02',
    ])
  })
})
