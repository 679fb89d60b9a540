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

const field = (schema: v.GenericSchema) => (value: unknown) =>
  v.parse(
    withoutFallbacks(v.object({ field: schema })),
    value === undefined ? {} : { field: value },
  ).field

const issueOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(withoutFallbacks(schema), value)
  return issues && v.getDotPath(issues[0])
}

describe('a list', () => {
  const rows = readableRows(v.object({ id: identifier, state: integer }))

  test('is empty for null and missing', () => {
    expect([null, undefined, []].map(field(rows))).toEqual([[], [], []])
  })

  test('accepts PHP’s object for a list with gaps, and "" for an empty one', () => {
    const rowsOf = v.parse(rows, { 0: { id: 1, state: 1 }, 2: { id: 3, state: 1 } })
    expect(rowsOf.map(({ id }) => id)).toEqual(['1', '3'])
    expect(v.parse(rows, '')).toEqual([])
    expect(v.safeParse(withoutFallbacks(rows), { id: 1, state: 1 }).success).toBe(false)
  })

  test('is unreadable with a broken row under the strict schema, naming the field', () => {
    expect(
      issueOf(rows, [
        { id: 1, state: 1 },
        { id: 2, state: 'paid' },
      ]),
    ).toBe('1.state')
    expect(issueOf(rows, [{ state: 1 }])).toBe('0.id')
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
    const read = (last_page: unknown) =>
      safeParseData(pageSchema(text), { data: ['a'], total: 1, last_page }).read?.data.last_page
    expect([-5, 'many', [], 1.5].map(read)).toEqual([null, null, null, null])
    expect([undefined, null, '', 0, '3'].map(read)).toEqual([0, 0, 0, 0, 3])
  })

  test('oneOrNull accepts an object, a list, or nothing', () => {
    const one = objectOrFirstRow(v.object({ id: identifier }))
    const read = field(one)
    expect([{ id: 1 }, [{ id: 1 }]].map(read)).toEqual([{ id: '1' }, { id: '1' }])
    expect([null, undefined, [], [null]].map(read)).toEqual([null, null, null, null])
    expect(issueOf(v.object({ one }), { one: [{ id: '' }] })).toBe('one.id')
  })
})

describe('spellings', () => {
  const order = objectWithSpellings({ no: identifier, note: text }, { no: ['order_no', 'orderNo'] })

  test('are tried in order, skipping blank values', () => {
    const read = (raw: unknown) => v.parse(order, raw).no
    expect(read({ no: 'a', order_no: 'b' })).toBe('a')
    expect(read({ no: '', order_no: 'b', orderNo: 'c' })).toBe('b')
    expect(read({ no: null, orderNo: 'c' })).toBe('c')
  })

  test('are removed from the result, and a missing field has its first name', () => {
    expect(v.parse(order, { orderNo: 'c' })).toEqual({ no: 'c', note: '' })
    expect(issueOf(order, { note: 'x' })).toBe('no')
  })
})
