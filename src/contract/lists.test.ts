import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readableRows, safeParseData } from './parseData'
import { withoutFallbacks } from './schemas'
import {
  objectWithSpellings,
  objectOrFirstRow,
  pageSchema,
  identifier,
  integer,
  text,
} from './wire'

const parseField = (schema: v.GenericSchema) => (value: unknown) =>
  v.parse(
    withoutFallbacks(v.object({ field: schema })),
    value === undefined ? {} : { field: value },
  ).field

const getIssuePath = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(withoutFallbacks(schema), value)
  return issues && v.getDotPath(issues[0])
}

describe('a list', () => {
  const rows = readableRows(v.object({ id: identifier, state: integer }))

  test('is empty for null and missing', () => {
    expect([null, undefined, []].map(parseField(rows))).toEqual([[], [], []])
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
    const page = pageSchema(text)
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
      safeParseData(pageSchema(text), { data: ['a'], total: 1, last_page }).read?.data.last_page
    expect([-5, 'many', [], 1.5].map(parseLastPage)).toEqual([null, null, null, null])
    expect([undefined, null, '', 0, '3'].map(parseLastPage)).toEqual([0, 0, 0, 0, 3])
  })

  test('objectOrFirstRow accepts an object, a list or nothing', () => {
    const card = objectOrFirstRow(v.object({ id: identifier }))
    const parse = parseField(card)
    expect([{ id: 1 }, [{ id: 1 }]].map(parse)).toEqual([{ id: '1' }, { id: '1' }])
    expect([null, undefined, [], [null]].map(parse)).toEqual([null, null, null, null])
    expect(getIssuePath(v.object({ card }), { card: [{ id: '' }] })).toBe('card.id')
  })
})

describe('spellings', () => {
  const order = objectWithSpellings({ no: identifier, note: text }, { no: ['order_no', 'orderNo'] })

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
