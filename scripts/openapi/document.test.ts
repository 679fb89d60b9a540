import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/contract/all'
import { endpoint, movesMoney } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'
import { folded, list, oneOrNull } from '@/contract/lists'
import { payWays } from '@/contract/payWays'
import { flag, ident, int, intOr, money, moneyOrNull, text } from '@/contract/wire'
import { requestNotes } from './requestNotes'
import { openapi, openapiText } from './document'
import { Book, core, draw } from './draw'

const whole = openapi(endpoints) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
  tags: { name: string; description: string }[]
}
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
const { schemas } = whole.components
const operations = Object.values(whole.paths).flatMap((path) => Object.values(path))
const named = (at: { $ref: string } | undefined) => {
  const shape = schemas[at?.$ref.split('/').at(-1) ?? '']
  if (!shape) throw new Error(`nothing at ${at?.$ref}`)
  return shape
}
const answerOf = (one: Operation) =>
  named(one.responses['200']?.content['application/json']?.schema.anyOf[0])
/** The forms of a body; most bodies have one. */
const bodiesOf = (id: string) => {
  const one = operations.find(({ operationId }) => operationId === id)
  const body = named(Object.values(one?.requestBody?.content ?? {})[0]?.schema)
  return body.anyOf?.map(named) ?? [body]
}
const answers = (id: string) => {
  const one = operations.find(({ operationId }) => operationId === id)
  if (!one) throw new Error(`no ${id}`)
  return answerOf(one)
}
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('what a server should send', () => {
  const thing = v.object({
    id: ident,
    paid: money,
    won: moneyOrNull,
    on: flag,
    times: intOr(0),
    note: text,
    rows: list(v.string()),
  })
  const book = () =>
    new Book(new Map([[core(thing), { name: 'Thing', outer: folded({}, { note: ['memo'] }) }]]))

  test('is strict where the app is tolerant, and says so beside it', () => {
    const drawn = book()
    expect(draw(thing, 'answer', drawn)).toEqual(component('Thing'))
    expect(drawn.schemas['Thing']).toEqual({
      type: 'object',
      properties: {
        id: component('Id'),
        paid: component('Money'),
        won: { anyOf: [component('Money'), { type: 'null' }] },
        on: component('Flag'),
        times: { type: 'integer' },
        note: { type: 'string' },
        rows: { type: 'array', items: { type: 'string' } },
      },
      required: ['id', 'paid', 'won', 'on', 'times', 'note', 'rows'],
      'x-tolerates': {
        missing: ['won', 'on', 'times', 'note', 'rows'],
        'other spellings': { note: ['memo'] },
      },
    })
  })

  test('one object that the app also takes out of a list is one object, or null', () => {
    expect(draw(oneOrNull(thing), 'answer', book())).toEqual({
      anyOf: [component('Thing'), { type: 'null' }],
    })
  })

  test('an answer that nobody named is called by its endpoint', () => {
    const tips = endpoint({
      id: 'site.tips',
      route: 'GET /api/tips',
      title: '小提示',
      data: v.object({ tip: text }),
    })
    const { components } = openapi([tips]) as { components: { schemas: object } }
    expect(components.schemas).toHaveProperty('SiteTips.properties.tip')
  })

  test('an object without a name is an error, not an anonymous schema', () => {
    expect(() => draw(v.object({ a: int }), 'answer', book())).toThrow(
      '{ a }; name it in answerNotes.ts',
    )
  })

  test('money is text with two decimals, and forgives what the contract forgives', () => {
    const { pattern, 'x-tolerates': tolerated } = schemas['Money'] as unknown as JsonSchema
    expect(
      ['12860.50', '-3.00', '12860.5', '12', '1,000.00'].map((raw) =>
        new RegExp(String(pattern)).test(raw),
      ),
    ).toEqual([true, true, false, false, false])
    expect(tolerated).toMatchObject({ type: ['number', 'string'] })
  })
})

describe('the document', () => {
  test('holds every call, the same each time', () => {
    expect(operations).toHaveLength(endpoints.length)
    expect(openapiText(endpoints)).toBe(openapiText([...endpoints]))
  })

  test('has no object outside the components, and no component twice', () => {
    const inline = JSON.stringify(whole.paths)
    expect(inline).not.toContain('"properties"')
    const shapes = Object.entries(schemas).map(([name, { ...shape }]) => [
      JSON.stringify(shape),
      name,
    ])
    expect(
      shapes.filter(([text], i) => shapes.findIndex(([other]) => other === text) !== i),
    ).toEqual([])
  })

  test('every answer tells what its data is: of 18 calls null, said so', () => {
    const data = operations.map((one) => answerOf(one).properties['data'] ?? {})
    expect(data.filter((one) => !('$ref' in one) && !('type' in one))).toEqual([])
    expect(data.filter(({ type }) => type === 'null')).toHaveLength(18)
  })

  test('every body tells what is required of it', () => {
    const optional = { 'promotions.list': ['type'] }
    const without = operations
      .filter(({ requestBody }) => requestBody?.required)
      .filter(({ operationId }) => bodiesOf(operationId).some((body) => !body.required?.length))
    expect(without.map(({ operationId }) => operationId)).toEqual(Object.keys(optional))
    const empty = operations.filter(({ requestBody }) => requestBody?.required === false)
    expect(empty.flatMap(({ operationId }) => bodiesOf(operationId))).toEqual(
      Array.from({ length: 13 }, () => ({ type: 'object', properties: {} })),
    )
    const bank = ['bank', 'bank_owner', 'bank_no', 'bank_address']
    const fields = { bank, usdt: ['catepay'], online: [] }
    expect(bodiesOf('deposit.create').map(({ required }) => required)).toEqual(
      payWays.map(({ kind }) => ['paytype', 'amount', ...fields[kind], 'request_id']),
    )
    expect(bodiesOf('cards.bind').map(({ required }) => required)).toEqual([
      [...bank, 'pay_pass'],
      ['bank', 'bank_owner', 'bank_no', 'pay_pass'],
    ])
    expect(bodiesOf('user.register')[0]).toMatchObject({
      properties: { name: { minLength: 6, maxLength: 32 }, realname: { minLength: 2 } },
      required: ['name', 'password', 'confirmPass', 'realname', 'paypassword', 'code'],
    })
  })

  test('no text of a body is unbounded but where it may be empty', () => {
    const bounds = ['minLength', 'pattern', 'enum', 'format', 'contentMediaType', 'const']
    const loose = endpoints
      .filter(({ method }) => method === 'POST')
      .flatMap(({ id }) => {
        const { requestBody } = operations.find((one) => one.operationId === id) as Operation
        return (requestBody ? bodiesOf(id) : [])
          .flatMap(({ properties }) => Object.entries(properties))
          .filter(([, shape]) => shape['type'] === 'string' && !bounds.some((key) => key in shape))
          .map(([field]) => `${id} ${field}`)
      })
    expect(loose).toEqual([
      'user.register pid',
      'games.open game_type',
      'games.open game_code',
      'records.bets api_type',
      'records.transactions api_type',
      'rebate.list api_type',
    ])
  })

  test('a note is of a call that there is', () => {
    const ids = endpoints.map(({ id }) => id as string)
    expect(Object.keys(requestNotes).filter((id) => !ids.includes(id))).toEqual([])
  })

  test("a deposit's number is its answer's message, told in schema and words", () => {
    const { properties } = answers('deposit.create')
    expect(properties['message']).toMatchObject({ type: 'string', pattern: '^\\S+$' })
    expect(properties['data']).toMatchObject({ type: 'null' })
    const { description } = operations.find((one) => one.operationId === 'deposit.create') ?? {}
    expect(description).toContain('number of the new order is the message')
  })

  test.each(endpoints.filter(movesMoney))(
    '$id moves money: it carries an id, and its answer tells it back',
    ({ id }) => {
      expect(answers(id).properties).toHaveProperty('request_id')
      for (const { required } of bodiesOf(id)) expect(required).toContain('request_id')
    },
  )

  test.each(endpoints)('$id tells what goes wrong: a refusal, the session, the request', (call) => {
    const { responses, requestBody } = operations.find((one) => one.operationId === call.id) ?? {}
    const schema = responses?.['200']?.content['application/json']?.schema
    expect(schema?.anyOf[1]).toEqual(component('Refusal'))
    const others = [...(call.open ? [] : ['401']), ...(requestBody ? ['400', '413', '422'] : [])]
    const all = ['200', ...others, '429', '501', '5XX']
    expect(Object.keys(responses ?? {}).toSorted()).toEqual(all.toSorted())
  })

  test('GET takes query parameters, and each tag says what it is about', () => {
    expect(whole.paths['/api/game/list']?.['get']).toMatchObject({
      security: [],
      parameters: [{ name: 'category', in: 'query', required: false }],
    })
    expect(whole.paths['/api/transfer']?.['post']).toMatchObject({
      security: [{ member: [] }],
      'x-moves-money': true,
    })
    expect(whole.tags.filter(({ description }) => description.length < 10)).toEqual([])
    const stray = endpoint({ id: 'stray.call', route: 'POST /api/stray', title: '无' })
    expect(openapi([stray])['tags']).toEqual([
      { name: 'stray', description: 'The calls of stray: 无.' },
    ])
  })
})
