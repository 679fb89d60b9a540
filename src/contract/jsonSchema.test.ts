import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jsonSchema } from './jsonSchema'
import { folded, list, oneOrNull } from './lists'
import { flag, ident, money, moneyOrNull, moneyOrUntold, text } from './wire'

describe('the schema of a schema', () => {
  test('tolerance shows as several types', () => {
    expect(jsonSchema(text)).toEqual({ type: ['string', 'number', 'null'], default: '' })
    expect(jsonSchema(ident)).toEqual({ type: ['string', 'number'], minLength: 1 })
    expect(jsonSchema(flag)).toEqual({
      anyOf: [{ type: 'boolean' }, { enum: [0, 1, '0', '1', ''] }, { type: 'null' }],
      default: '',
    })
  })

  test('money shows what its text may be, and is no more than what the app reads', () => {
    const { pattern } = jsonSchema(money) as { pattern: string }
    const matches = (raw: string) => new RegExp(pattern).test(raw)
    const read = (raw: string) => v.safeParse(money, raw).success
    const raws = ['12', '-3.5', '1,234.50', ' 7 ', '12,34', '', '.5', '1e3', '1.', '０', 'NaN']
    expect(raws.filter(matches)).toEqual(raws.filter(read))
    expect(raws.filter(matches)).toEqual(['12', '-3.5', '1,234.50', ' 7 ', '1e3'])
    expect(jsonSchema(money)).toMatchObject({ type: ['number', 'string'] })
    for (const missing of [moneyOrUntold, moneyOrNull])
      expect(new RegExp((jsonSchema(missing) as { pattern: string }).pattern).test('')).toBe(true)
  })

  test('only what has no default is required', () => {
    expect(jsonSchema(v.object({ id: ident, note: text }))).toMatchObject({ required: ['id'] })
  })

  test('other spellings are fields of their own, and then none is required', () => {
    expect(jsonSchema(folded({ no: ident, id: ident }, { no: ['order_no'] }))).toEqual({
      type: 'object',
      properties: {
        no: { type: ['string', 'number'], minLength: 1 },
        id: { type: ['string', 'number'], minLength: 1 },
        order_no: {
          type: ['string', 'number'],
          minLength: 1,
          description: 'other spelling of no',
        },
      },
      required: ['id'],
    })
  })

  test('one object may come bare, in a list, or as null', () => {
    const item = { type: 'object', properties: { on: { const: 1 } }, required: ['on'] }
    expect(jsonSchema(oneOrNull(v.object({ on: v.literal(1) })))).toEqual({
      anyOf: [{ type: 'array', items: item }, item, { type: 'null' }],
    })
  })

  test('a list may be null', () => {
    expect(jsonSchema(list(v.string()))).toEqual({
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
    })
  })

  test('a kind that it does not know is an error, not an empty schema', () => {
    expect(() => jsonSchema(v.map(v.string(), v.string()))).toThrow('no JSON Schema for map')
  })
})
