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
const documentOf = (...calls: Endpoint[]) => createDocument(calls) as unknown as Document
const whole = documentOf(...endpoints)
const { schemas } = whole.components
const named = (at: { $ref: string } | undefined) => {
  const shape = schemas[at?.$ref.split('/').at(-1) ?? '']
  if (!shape) throw new Error(`nothing at ${at?.$ref}`)
  return shape
}
const operationOf = ({ path, method }: Endpoint) =>
  whole.paths[path]?.[method.toLowerCase()] as Operation
const answerOf = (one: Endpoint) =>
  named(operationOf(one).responses['200']?.content['application/json']?.schema.anyOf[0])
const bodiesOf = (one: Endpoint) => {
  const [content] = Object.values(operationOf(one).requestBody?.content ?? {})
  if (!content) return []
  const body = named(content.schema)
  return body.anyOf?.map(named) ?? [body]
}
const fieldsOf = ({ body }: Endpoint) =>
  (body as unknown as { entries?: Record<string, { type: string }> }).entries ?? {}
const byId = (id: string) => endpoints.find((one) => one.id === id) as Endpoint
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('what a server should send', () => {
  const call = (data: Endpoint['data']) =>
    endpoint({ id: 'site.tips', route: 'POST /api/tips', title: '小提示', data })
  const drawn = (data: Endpoint['data']) => documentOf(call(data)).components.schemas

  test('is strict, and lists the app’s tolerance in x-tolerates', () => {
    const own = {
      id: identifier,
      paid: money,
      won: moneyOrNull,
      on: flag,
      times: integerOr(0),
      note: text,
    }
    const thing = objectWithSpellings(
      { ...own, rows: readableRows(v.string()) },
      { note: ['memo'] },
    )
    expect(drawn(thing)['SiteTips']).toEqual({
      type: 'object',
      properties: {
        id: { ...component('Id'), 'x-reading': 'vital' },
        paid: { ...component('Money'), 'x-reading': 'vital' },
        won: { anyOf: [component('Money'), { type: 'null' }], 'x-reading': 'lenient' },
        on: { ...component('Flag'), 'x-reading': 'lenient' },
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
  test('every field of a response has x-reading', () => {
    const objects = Object.entries(schemas).filter(([, one]) =>
      JSON.stringify(one).includes('x-reading'),
    )
    const silent = objects.flatMap(([name, { properties }]) =>
      Object.keys(properties)
        .filter((field) => !properties[field]?.['x-reading'])
        .map((field) => `${name} ${field}`),
    )
    expect(silent).toEqual([])
  })

  test.each(endpoints)('$id: the response describes its data, null included', (one) => {
    const { data = {} } = answerOf(one).properties
    expect(['$ref', 'type', 'anyOf'].some((key) => key in data)).toBe(true)
    expect(data['type'] === 'null').toBe(one.data.type === 'unknown')
  })

  test.each(endpoints.filter(({ method }) => method === 'POST'))(
    '$id: its body is required where it has fields, with all that the app always sends',
    (one) => {
      const [body, ...more] = bodiesOf(one)
      const inner = fieldsOf(one)
      const sent = Object.keys(inner).filter((field) => inner[field]?.type !== 'optional')
      const moves = movesMoney(one)
      expect(operationOf(one).requestBody?.required).toBe(Object.keys(inner).length > 0 || moves)
      for (const { required = [] } of [body as Shape, ...more])
        expect(required).toEqual(
          expect.arrayContaining([...sent, ...(moves ? ['request_id'] : [])]),
        )
      expect('request_id' in answerOf(one).properties).toBe(moves)
    },
  )

  test('every required text of a body has a bound', () => {
    const bounds = ['minLength', 'pattern', 'enum', 'format', 'const', '$ref']
    const isLoose = (shape?: JsonSchema) => shape && !bounds.some((key) => key in shape)
    const loose = endpoints.flatMap((one) =>
      Object.entries(fieldsOf(one))
        .filter(([, { type }]) => type === 'string')
        .filter(([field]) => bodiesOf(one).some(({ properties }) => isLoose(properties[field])))
        .map(
          ([field]) =>
            `${locateEndpointDeclaration(one.id)} ${one.id}: about() says no length of ${field}`,
        ),
    )
    expect(loose).toEqual([])
  })

  test('deposit.create has a form for each pay way, cards.bind one for each kind', () => {
    const bank = ['bank', 'bank_owner', 'bank_no', 'bank_address']
    const told = { bank, usdt: ['catepay'], online: [] }
    const required = (id: string) => bodiesOf(byId(id)).map((body) => body.required?.toSorted())
    expect(required('deposit.create')).toEqual(
      payWays.map(({ kind }) => ['paytype', 'amount', ...told[kind], 'request_id'].toSorted()),
    )
    const card = ['bank', 'bank_owner', 'bank_no', 'pay_pass']
    expect(required('cards.bind')).toEqual([[...card, 'bank_address'].toSorted(), card.toSorted()])
  })

  test('GET has query parameters, and each tag a description and an endpoint', () => {
    expect(whole.paths['/api/game/list']?.['get']).toMatchObject({
      security: [],
      parameters: [{ name: 'category', in: 'query', required: false }],
    })
    expect(whole.paths['/api/transfer']?.['post']).toMatchObject({
      security: [{ member: [] }],
      'x-moves-money': true,
    })
    expect(whole.tags.filter(({ description }) => description.length < 10)).toEqual([])
    const used = whole.tags.map(({ name }) => name)
    const described = skeleton.tags.map(({ name }) => name)
    expect(described.filter((name) => !used.includes(name))).toEqual([])
    const stray = endpoint({ id: 'stray.call', route: 'POST /api/stray', title: '无' })
    expect(documentOf(stray).tags).toEqual([
      { name: 'stray', description: 'The calls of stray: 无.' },
    ])
  })
})
