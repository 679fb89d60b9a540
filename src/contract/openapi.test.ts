import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoint } from './endpoint'
import { endpoints } from './all'
import { jsonSchema } from './jsonSchema'
import { openapi, openapiText } from './openapi'
import { flag, folded, ident, list, oneOrNull, text } from './wire'

describe('the schema of a schema', () => {
  test('tolerance shows as several types', () => {
    expect(jsonSchema(text)).toEqual({ type: ['string', 'number', 'null'], default: '' })
    expect(jsonSchema(ident)).toEqual({ type: ['string', 'number'], minLength: 1 })
    expect(jsonSchema(flag)).toEqual({
      anyOf: [{ type: 'boolean' }, { enum: [0, 1, '0', '1', ''] }, { type: 'null' }],
      default: '',
    })
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

describe('the document', () => {
  test('GET takes query parameters, POST a body, and every answer has its envelope', () => {
    const read = endpoint({
      id: 'a.read',
      route: 'GET /api/a',
      title: '读',
      open: true,
      body: v.object({ category: v.optional(v.string()) }),
    })
    const pay = endpoint({
      id: 'b.pay',
      route: 'POST /api/b',
      title: '付',
      movesMoney: true,
      body: v.object({ id: v.string() }),
      data: v.object({ no: v.string() }),
    })
    const { paths } = openapi([read, pay])
    expect(paths).toMatchObject({
      '/api/a': {
        get: {
          operationId: 'a.read',
          security: [],
          parameters: [{ name: 'category', in: 'query', required: false }],
        },
      },
      '/api/b': {
        post: {
          security: [{ member: [] }],
          'x-moves-money': true,
          requestBody: { content: { 'application/json': { schema: { required: ['id'] } } } },
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { properties: { data: { required: ['no'] } }, required: ['code'] },
                },
              },
            },
          },
        },
      },
    })
  })

  test('the whole contract can be written down, the same each time', () => {
    expect(Object.keys(openapi(endpoints)['paths'] as object)).toHaveLength(59)
    expect(openapiText(endpoints)).toBe(openapiText([...endpoints]))
  })
})
