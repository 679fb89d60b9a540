import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readUser } from '@/contract/account'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { listBets } from '@/contract/records'
import { readTronStatus } from '@/contract/tron'
import { findDeviationsFromOpenApi } from './deviations'

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { responses: { 200: { content: Content } } }>>
  components: { schemas: Record<string, object> }
}
interface Content {
  'application/json': { example?: Envelope; examples?: Record<string, { value: Envelope }> }
}
type Envelope = { code: unknown; message: unknown; data: unknown }

const CONTENT_TYPE = 'application/json; charset=utf-8'
const readExamples = ({ method, path }: Endpoint) => {
  const { content } = document.paths[path]![method.toLowerCase()]!.responses[200]
  const { example, examples = { '': { value: example! } } } = content['application/json']
  return structuredClone(Object.values(examples).map(({ value }) => value))
}
const readExample = (endpoint: Endpoint) => readExamples(endpoint)[0]!
const listDeviations = (endpoint: Endpoint, envelope: object) =>
  findDeviationsFromOpenApi(endpoint, CONTENT_TYPE, JSON.stringify(envelope))
    .map(({ field, expected, came, times }) => `${field}: ${expected}, ${came}, ${times}`)
    .sort()

it.each(endpoints)('$id: reports no deviation for the example', (endpoint) => {
  for (const example of readExamples(endpoint))
    expect(listDeviations(endpoint, example)).toEqual([])
})
it('reports a missing field and an unlisted value', () => {
  const bets = readExample(listBets)
  const [row] = (bets.data as { data: Record<string, unknown>[] }).data
  row!['status'] = 9
  delete row!['created_at']
  expect(listDeviations(listBets, bets)).toEqual([
    'data[].created_at: created_at, nothing, 1',
    'data[].status: integer, another form, 1',
  ])
})
it('reports an empty id', () => {
  const user = readExample(readUser)
  expect(listDeviations(readUser, { ...user, data: { ...(user.data as object), id: '' } })).toEqual(
    ['id: Id, text of 0, 1'],
  )
})
it('reports another spelling', () => {
  const order = readExample(readTronStatus)
  const { usdt_amount, ...rest } = order.data as Record<string, unknown>
  expect(
    listDeviations(readTronStatus, { ...order, data: { ...rest, amount_usdt: usdt_amount } }),
  ).toEqual(['usdt_amount: usdt_amount, amount_usdt, 1'])
})
