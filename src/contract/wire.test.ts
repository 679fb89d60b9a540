import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readableRows, safeParseData } from './parseData'
import { withoutFallbacks } from './schemas'
import * as wire from './wire'

const parse = (schema: v.GenericSchema) => (value: unknown) =>
  v.parse(
    withoutFallbacks(v.object({ field: schema })),
    value === undefined ? {} : { field: value },
  ).field

const getIssuePath = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(withoutFallbacks(schema), value)
  return issues && v.getDotPath(issues[0])
}

describe('numbers', () => {
  test('money is exact text made from numbers and texts with commas and blanks', () => {
    const parseMoney = parse(wire.money)
    expect([12, '12.50', ' 1,234.05 ', '-3', 0.1].map(parseMoney)).toEqual([
      '12',
      '12.5',
      '1234.05',
      '-3',
      '0.1',
    ])
  })

  test.each([null, undefined, '', 'abc', '1.2.3', true, {}])('money is not %j', (value) => {
    expect(getIssuePath(v.object({ field: wire.money }), { field: value })).toBe('field')
  })

  test.each([wire.moneyOrNull, wire.moneyOrUnknown])(
    'missing money is null, never zero',
    (schema) => {
      expect([null, undefined, '', '0', 5].map(parse(schema))).toEqual([null, null, null, '0', '5'])
      expect(() => parse(schema)('维护中')).toThrow('a number')
    },
  )

  test('a long amount is exact up to 64 characters and 30 decimals', () => {
    const parseMoney = parse(wire.money)
    const long = '9007199254740993.00000000000000000001'
    expect([long, '9'.repeat(64), '1e30', '1E-30'].map(parseMoney)).toEqual([
      long,
      '9'.repeat(64),
      `1${'0'.repeat(30)}`,
      `0.${'0'.repeat(29)}1`,
    ])
    for (const unreadable of ['9'.repeat(65), '1e31', '1e-31', 1e308])
      expect(() => parseMoney(unreadable)).toThrow('a number')
    expect(
      safeParseData(v.object({ field: wire.moneyOrUnknown }), { field: '1e31' }).read?.data,
    ).toEqual({
      field: null,
    })
  })

  test('an integer that a double would round is unreadable', () => {
    expect(parse(wire.integer)('9007199254740992')).toBe(2 ** 53)
    for (const inexact of ['9007199254740993', '0.99999999999999999999'])
      for (const schema of [wire.integer, wire.countOrNull, wire.integerOr(0)])
        expect(v.safeParse(withoutFallbacks(schema), inexact).success).toBe(false)
  })

  test('a payable amount is above zero', () => {
    expect(parse(wire.positiveMoney)('0.01')).toBe('0.01')
    for (const value of [0, '0.00', '-5'])
      expect(() => parse(wire.positiveMoney)(value)).toThrow('above')
  })

  test('an integer may be a text, but no fraction', () => {
    expect(['7', 7, '1,024'].map(parse(wire.integer))).toEqual([7, 7, 1024])
    expect(() => parse(wire.integer)('7.5')).toThrow('Invalid integer')
    expect([null, undefined, '', '4'].map(parse(wire.integerOr(1)))).toEqual([1, 1, 1, 4])
  })
})

describe('flags', () => {
  test.each([
    [wire.flag, false],
    [wire.flagDefaultOn, true],
  ])('are read from 0 and 1 as number, text or boolean, else the default', (schema, fallback) => {
    expect([1, '1', true].map(parse(schema))).toEqual([true, true, true])
    expect([0, '0', false].map(parse(schema))).toEqual([false, false, false])
    expect([null, undefined, ''].map(parse(schema))).toEqual([fallback, fallback, fallback])
  })
})

describe('texts', () => {
  test('are made from numbers, and empty for null and missing', () => {
    expect(['x', 5, null, undefined].map(parse(wire.text))).toEqual(['x', '5', '', ''])
  })
  test('are required for ids', () => {
    expect([7, '07'].map(parse(wire.identifier))).toEqual(['7', '07'])
    for (const value of [null, undefined, '']) {
      expect(getIssuePath(v.object({ id: wire.identifier }), { id: value })).toBe('id')
    }
  })
})

describe('invisible characters', () => {
  const hide = (text: string) => `\uFEFF${[...text].join('\u200B')}\u202E\u200F\u00AD\uFE0F`
  test('are removed from numbers, ids, account numbers, addresses and hashes', () => {
    expect(parse(wire.money)(hide('-1,234.50'))).toBe('-1234.5')
    expect(
      [wire.integer, wire.integerOr(1), wire.countOrNull].map((kind) => parse(kind)(hide('12'))),
    ).toEqual([12, 12, 12])
    for (const kind of [
      wire.identifier,
      wire.identifierOrEmpty,
      wire.nonEmptyText,
      wire.copyableText,
    ])
      expect(parse(kind)(hide('6222 0212'))).toBe('6222 0212')
    expect([null, undefined, 7].map(parse(wire.copyableText))).toEqual(['', '', '7'])
  })
  test('alone are no id, number or required text', () => {
    for (const kind of [wire.identifier, wire.nonEmptyText, wire.money])
      expect(v.safeParse(kind, '\u200B').success).toBe(false)
  })
  test('stay in words', () => {
    for (const kind of [wire.text, wire.requiredText, wire.htmlOrNull])
      expect(parse(kind)('a\u200Db')).toBe('a\u200Db')
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
    1773458438.5,
  ])('%s is the same moment in Beijing', (raw) => {
    expect(parse(wire.time)(raw)).toBe('2026-03-14 11:20:38')
    expect(parse(wire.day)(raw)).toBe('2026-03-14')
  })

  test.each([
    [[2026, 3, 14, 11, 20, 38]],
    [[2026, 3, 14, 11, 20, 38, 500_000_000]],
    [{ date: '2026-03-14 11:20:38.000000', timezone_type: 3, timezone: 'Asia/Shanghai' }],
    [{ date: '2026-03-14 03:20:38.000000', timezone_type: 3, timezone: 'UTC' }],
    [{ date: '2026-03-14 11:20:38' }],
  ])('%j of Java or PHP is the same moment', (raw) => {
    expect(parse(wire.time)(raw)).toBe('2026-03-14 11:20:38')
  })

  test('are empty for a zero time, and keep other texts', () => {
    const zeros = [null, '', 0, '0', '0000-00-00 00:00:00', '1970-01-01 08:00:00', '1970-01-01', []]
    expect(zeros.map(parse(wire.time))).toEqual(zeros.map(() => ''))
    expect(['昨天', '10:00', '2026-03-14'].map(parse(wire.time))).toEqual([
      '昨天',
      '10:00',
      '2026-03-14',
    ])
    expect(['88', '1990/01/02', '1990-01-02'].map(parse(wire.day))).toEqual([
      '88',
      '1990-01-02',
      '1990-01-02',
    ])
  })

  test('are -- when unreadable', () => {
    const parseCreatedAt = (created_at: unknown) =>
      safeParseData(v.object({ created_at: wire.time }), { created_at }).read?.data.created_at
    expect([{ epoch: 1 }, true, [[2026]]].map(parseCreatedAt)).toEqual(['--', '--', '--'])
  })
})

describe('a list', () => {
  const rows = readableRows(v.object({ id: wire.identifier, state: wire.integer }))

  test('is empty for null and missing', () => {
    expect([null, undefined, []].map(parse(rows))).toEqual([[], [], []])
  })

  test('accepts PHP’s object for a list with gaps, and "" for an empty one', () => {
    const parsed = v.parse(rows, { 0: { id: 1, state: 1 }, 2: { id: 3, state: 1 } })
    expect(parsed.map(({ id }) => id)).toEqual(['1', '3'])
    expect(v.parse(rows, '')).toEqual([])
    expect(v.safeParse(withoutFallbacks(rows), { id: 1, state: 1 }).success).toBe(false)
  })

  test('without fallbacks, is unreadable with a broken row, naming its field', () => {
    expect(
      getIssuePath(rows, [
        { id: 1, state: 1 },
        { id: 2, state: 'paid' },
      ]),
    ).toBe('1.state')
    expect(getIssuePath(rows, [{ state: 1 }])).toBe('0.id')
  })

  test('accepts a page without paging, and PHP’s empty page', () => {
    const page = wire.pageSchema(wire.text)
    const empty = { data: [], total: null, last_page: 0 }
    expect(v.parse(page, { data: null, total: null })).toEqual(empty)
    expect(v.parse(page, [])).toEqual(empty)
    expect(v.parse(page, { data: ['a'], total: '21', last_page: '3' })).toEqual({
      data: ['a'],
      total: 21,
      last_page: 3,
    })
  })

  test('has an unknown last page when that is unreadable', () => {
    const parseLastPage = (last_page: unknown) =>
      safeParseData(wire.pageSchema(wire.text), { data: ['a'], total: 1, last_page }).read?.data
        .last_page
    expect([-5, 'many', [], 1.5].map(parseLastPage)).toEqual([null, null, null, null])
    expect([undefined, null, '', 0, '3'].map(parseLastPage)).toEqual([0, 0, 0, 0, 3])
  })

  test('objectOrFirstRow accepts an object, a list or nothing', () => {
    const card = wire.objectOrFirstRow(v.object({ id: wire.identifier }))
    const parseCard = parse(card)
    expect([{ id: 1 }, [{ id: 1 }]].map(parseCard)).toEqual([{ id: '1' }, { id: '1' }])
    expect([null, undefined, [], [null]].map(parseCard)).toEqual([null, null, null, null])
    expect(getIssuePath(v.object({ card }), { card: [{ id: '' }] })).toBe('card.id')
  })
})

describe('spellings', () => {
  const order = wire.objectWithSpellings(
    { no: wire.identifier, note: wire.text },
    { no: ['order_no', 'orderNo'] },
  )

  test('are tried in order, skipping blank values', () => {
    const parseNo = (raw: unknown) => v.parse(order, raw).no
    expect(parseNo({ no: 'a', order_no: 'b' })).toBe('a')
    expect(parseNo({ no: '', order_no: 'b', orderNo: 'c' })).toBe('b')
    expect(parseNo({ no: null, orderNo: 'c' })).toBe('c')
  })

  test('are absent from the result, and from the path of a missing field', () => {
    expect(v.parse(order, { orderNo: 'c' })).toEqual({ no: 'c', note: '' })
    expect(getIssuePath(order, { note: 'x' })).toBe('no')
  })
})
