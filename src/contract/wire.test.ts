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

  test('money that may be missing is zero, and never zero for a broken text', () => {
    expect([null, undefined, '', '0.00'].map(field(wire.moneyOrZero))).toEqual(['0', '0', '0', '0'])
    expect(() => field(wire.moneyOrZero)('维护中')).toThrow('a number')
  })

  test('money that is not told stays untold', () => {
    expect([null, undefined, '', '0', 5].map(field(wire.moneyOrNull))).toEqual([
      null,
      null,
      null,
      '0',
      '5',
    ])
    expect(() => field(wire.moneyOrNull)('??')).toThrow('a number')
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

describe('lists', () => {
  const rows = wire.list(v.object({ id: wire.ident, state: wire.int }))

  test('null and missing are empty', () => {
    expect([null, undefined, []].map(field(rows))).toEqual([[], [], []])
  })

  test('a broken row fails the call and names its field', () => {
    expect(
      issueOf(rows, [
        { id: 1, state: 1 },
        { id: 2, state: 'paid' },
      ]),
    ).toBe('1.state')
    expect(issueOf(rows, [{ state: 1 }])).toBe('0.id')
  })

  test('unknown fields are dropped, unknown states are kept', () => {
    expect(v.parse(rows, [{ id: 1, state: 9, extra: 'x' }])).toEqual([{ id: '1', state: 9 }])
  })

  test('a page without paging, and an empty page as PHP writes it', () => {
    const page = wire.paged(wire.text)
    const empty = { data: [], total: 0, last_page: 1 }
    expect(v.parse(page, { data: null, total: null })).toEqual(empty)
    expect(v.parse(page, [])).toEqual(empty)
    expect(v.parse(page, { data: ['a'], total: '21', last_page: '3' })).toEqual({
      data: ['a'],
      total: 21,
      last_page: 3,
    })
  })

  test('one object comes bare, in a list, or as nothing', () => {
    const one = wire.oneOrNull(v.object({ id: wire.ident }))
    const read = field(one)
    expect([{ id: 1 }, [{ id: 1 }]].map(read)).toEqual([{ id: '1' }, { id: '1' }])
    expect([null, undefined, [], [null]].map(read)).toEqual([null, null, null, null])
    expect(issueOf(v.object({ one }), { one: [{ id: '' }] })).toBe('one.id')
  })
})

describe('spellings', () => {
  const order = wire.folded({ no: wire.ident, note: wire.text }, { no: ['order_no', 'orderNo'] })

  test('the first spelling wins, then the others in turn; a blank one does not count', () => {
    const read = (raw: unknown) => v.parse(order, raw).no
    expect(read({ no: 'a', order_no: 'b' })).toBe('a')
    expect(read({ no: '', order_no: 'b', orderNo: 'c' })).toBe('b')
    expect(read({ no: null, orderNo: 'c' })).toBe('c')
  })

  test('other spellings are gone afterwards, and a missing field has its first name', () => {
    expect(v.parse(order, { orderNo: 'c' })).toEqual({ no: 'c', note: '' })
    expect(issueOf(order, { note: 'x' })).toBe('no')
  })
})
