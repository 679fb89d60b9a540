import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/contract/all'
import type { JsonSchema } from '@/contract/annotations'
import { type Endpoint, endpoint, movesMoney } from '@/contract/endpoint'
import { readableRows } from '@/contract/parseData'
import { payWays } from '@/contract/payWays'
import { locateEndpointDeclaration } from '@/contract/testing'
import {
  flag,
  objectWithSpellings,
  identifier,
  integerOr,
  money,
  moneyOrNull,
  text,
} from '@/contract/wire'
import { createDocument } from './document'
import skeleton from './skeleton.json'

interface Shape {
  properties: Record<string, JsonSchema>
  required?: string[]
  anyOf?: { $ref: string }[]
}
interface Operation {
  operationId: string
  description?: string
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> }
  responses: Record<string, { content: Record<string, { schema: { anyOf: { $ref: string }[] } }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
  tags: { name: string; description: string }[]
}
const toDocument = (...calls: Endpoint[]) => createDocument(calls) as unknown as Document
const document = toDocument(...endpoints)
const { schemas } = document.components
const resolve = (reference: { $ref: string } | undefined) => {
  const shape = schemas[reference?.$ref.split('/').at(-1) ?? '']
  if (!shape) throw new Error(`no schema ${reference?.$ref}`)
  return shape
}
const getOperation = ({ path, method }: Endpoint) =>
  document.paths[path]?.[method.toLowerCase()] as Operation
const getResponse = (endpoint: Endpoint) =>
  resolve(getOperation(endpoint).responses['200']?.content['application/json']?.schema.anyOf[0])
const listBodies = (endpoint: Endpoint) => {
  const [content] = Object.values(getOperation(endpoint).requestBody?.content ?? {})
  if (!content) return []
  const body = resolve(content.schema)
  return body.anyOf?.map(resolve) ?? [body]
}
const getBodyFields = ({ body }: Endpoint) =>
  (body as unknown as { entries?: Record<string, { type: string }> }).entries ?? {}
const getEndpoint = (id: string) => endpoints.find((call) => call.id === id) as Endpoint
const toReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('the schema of a response', () => {
  const call = (data: Endpoint['data']) =>
    endpoint({ id: 'site.tips', route: 'POST /api/tips', title: '小提示', data })
  const createSchemas = (data: Endpoint['data']) => toDocument(call(data)).components.schemas

  test('requires every field, and lists what the app tolerates in x-tolerates', () => {
    const fields = {
      id: identifier,
      paid: money,
      won: moneyOrNull,
      on: flag,
      times: integerOr(0),
      note: text,
    }
    const response = objectWithSpellings(
      { ...fields, rows: readableRows(v.string()) },
      { note: ['memo'] },
    )
    expect(createSchemas(response)['SiteTips']).toEqual({
      type: 'object',
      properties: {
        id: { ...toReference('Id'), 'x-reading': 'vital' },
        paid: { ...toReference('Money'), 'x-reading': 'vital' },
        won: { anyOf: [toReference('Money'), { type: 'null' }], 'x-reading': 'lenient' },
        on: { ...toReference('Flag'), 'x-reading': 'lenient' },
        times: { type: 'integer', 'x-reading': 'lenient' },
        note: { type: 'string', 'x-reading': 'lenient' },
        rows: { type: 'array', items: { type: 'string' }, 'x-reading': 'vital' },
      },
      required: ['id', 'paid', 'won', 'on', 'times', 'note', 'rows'],
      'x-tolerates': {
        missing: ['won', 'on', 'times', 'note', 'rows'],
        'other spellings': { note: ['memo'] },
      },
    })
  })
})

describe('the document', () => {
  test('has x-reading at every field of a response', () => {
    const objects = Object.entries(schemas).filter(([, schema]) =>
      JSON.stringify(schema).includes('x-reading'),
    )
    const withoutReading = objects.flatMap(([name, { properties }]) =>
      Object.keys(properties)
        .filter((field) => !properties[field]?.['x-reading'])
        .map((field) => `${name} ${field}`),
    )
    expect(withoutReading).toEqual([])
  })

  test.each(endpoints)('$id: describes the data of the response, null included', (call) => {
    const { data = {} } = getResponse(call).properties
    expect(['$ref', 'type', 'anyOf'].some((key) => key in data)).toBe(true)
    expect(data['type'] === 'null').toBe(call.data.type === 'unknown')
  })

  test.each(endpoints.filter(({ method }) => method === 'POST'))(
    '$id: requires a body with fields, and in it all that the app always sends',
    (call) => {
      const [body, ...more] = listBodies(call)
      const fields = getBodyFields(call)
      const alwaysSent = Object.keys(fields).filter((field) => fields[field]?.type !== 'optional')
      const moves = movesMoney(call)
      expect(getOperation(call).requestBody?.required).toBe(Object.keys(fields).length > 0 || moves)
      for (const { required = [] } of [body as Shape, ...more])
        expect(required).toEqual(
          expect.arrayContaining([...alwaysSent, ...(moves ? ['request_id'] : [])]),
        )
      expect('request_id' in getResponse(call).properties).toBe(moves)
    },
  )

  test('bounds every required text of a body', () => {
    const bounds = ['minLength', 'pattern', 'enum', 'format', 'const', '$ref']
    const isLoose = (shape?: JsonSchema) => shape && !bounds.some((key) => key in shape)
    const unbounded = endpoints.flatMap((call) =>
      Object.entries(getBodyFields(call))
        .filter(([, { type }]) => type === 'string')
        .filter(([field]) => listBodies(call).some(({ properties }) => isLoose(properties[field])))
        .map(
          ([field]) =>
            `${locateEndpointDeclaration(call.id)} ${call.id}: about() says no length of ${field}`,
        ),
    )
    expect(unbounded).toEqual([])
  })

  test('has a form of deposit.create for each pay way, of cards.bind for each kind', () => {
    const bank = ['bank', 'bank_owner', 'bank_no', 'bank_address']
    const extra = { bank, usdt: ['catepay'], online: [] }
    const listRequired = (id: string) =>
      listBodies(getEndpoint(id)).map((body) => body.required?.toSorted())
    expect(listRequired('deposit.create')).toEqual(
      payWays.map(({ kind }) => ['paytype', 'amount', ...extra[kind], 'request_id'].toSorted()),
    )
    const card = ['bank', 'bank_owner', 'bank_no', 'pay_pass']
    const bankCard = [...card, 'bank_address']
    expect(listRequired('cards.bind')).toEqual([bankCard.toSorted(), card.toSorted()])
  })

  test('has query parameters for GET, and security and x-moves-money by endpoint', () => {
    expect(document.paths['/api/game/list']?.['get']).toMatchObject({
      security: [],
      parameters: [{ name: 'category', in: 'query', required: false }],
    })
    expect(document.paths['/api/transfer']?.['post']).toMatchObject({
      security: [{ member: [] }],
      'x-moves-money': true,
    })
  })

  test('has tags with a description and an endpoint', () => {
    expect(document.tags.filter(({ description }) => description.length < 10)).toEqual([])
    const usedTags = document.tags.map(({ name }) => name)
    const describedTags = skeleton.tags.map(({ name }) => name)
    expect(describedTags.filter((name) => !usedTags.includes(name))).toEqual([])
    const unknownGroup = endpoint({ id: 'stray.call', route: 'POST /api/stray', title: '无' })
    expect(toDocument(unknownGroup).tags).toEqual([
      { name: 'stray', description: 'The calls of stray: 无.' },
    ])
  })
})
