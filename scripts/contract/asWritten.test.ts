import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { listBets } from '@/contract/records'
import { readTronStatus } from '@/contract/tron'
import { findDeviationsFromOpenApi } from './asWritten'

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { responses: { 200: { content: Content } } }>>
  components: { schemas: Record<string, object> }
}
interface Content {
  'application/json': { example?: Answer; examples?: Record<string, { value: Answer }> }
}
type Answer = { code: unknown; message: unknown; data: unknown }

const examplesOf = ({ method, path }: Endpoint) => {
  const { content } = document.paths[path]![method.toLowerCase()]!.responses[200]
  const { example, examples = { '': { value: example! } } } = content['application/json']
  return structuredClone(Object.values(examples).map(({ value }) => value))
}
const exampleOf = (endpoint: Endpoint) => examplesOf(endpoint)[0]!
const told = (endpoint: Endpoint, answer: object, kind = 'application/json; charset=utf-8') =>
  findDeviationsFromOpenApi(endpoint, kind, JSON.stringify(answer))
    .map(({ field, expected, came, times }) => `${field}: ${expected}, ${came}, ${times}`)
    .sort()

it.each(endpoints)('$id: reports no deviation for the example', (endpoint) => {
  for (const example of examplesOf(endpoint)) expect(told(endpoint, example)).toEqual([])
})
it('reports missing fields, other spellings, empty ids and unlisted values', () => {
  const bets = exampleOf(listBets)
  const [first, ...more] = (bets.data as { data: Record<string, unknown>[] }).data
  const { created_at: _, ...without } = { ...first!, status: 9 } as Record<string, unknown>
  expect(
    told(listBets, { ...bets, data: { ...(bets.data as object), data: [without, ...more] } }),
  ).toEqual([
    'data[].created_at: created_at, nothing, 1',
    'data[].status: integer, another form, 1',
  ])
  const user = exampleOf(readUser)
  expect(told(readUser, { ...user, data: { ...(user.data as object), id: '' } })).toEqual([
    'id: Id, text of 0, 1',
  ])
  const order = exampleOf(readTronStatus)
  const { usdt_amount, ...rest } = order.data as Record<string, unknown>
  expect(told(readTronStatus, { ...order, data: { ...rest, amount_usdt: usdt_amount } })).toEqual([
    'usdt_amount: usdt_amount, amount_usdt, 1',
  ])
})
