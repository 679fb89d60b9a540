import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { createDeposit } from '@/contract/cashier'
import { payWays } from '@/contract/payWays'
import { withoutFallbacks } from '@/contract/schemas'
import { people } from '@fixtures/people'
import { type Examples } from './document'
import { createExamples, createOrderExamples } from './examples'

const file = new URL('../../docs/openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')

async function lint(config: Parameters<typeof createConfig>[0], source = text) {
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig(config),
  })
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
}

const TIMEOUT_MS = 30_000

describe('docs/openapi.json', { timeout: TIMEOUT_MS }, () => {
  it('passes the linter’s strict rules', async () => {
    // The repository has no licence, so the document must not name one. Examples are checked below.
    const disabledRules = ['info-license', 'info-license-strict', 'no-invalid-media-type-examples']
    const rules = Object.fromEntries(disabledRules.map((rule) => [rule, 'off' as const]))
    expect(await lint({ extends: ['recommended-strict'], rules })).toEqual([])
  })

  it('has only examples that match their schemas exactly', async () => {
    const rules = {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    } as const
    expect(await lint({ rules })).toEqual([])
  })
})

describe('createExamples', () => {
  let examples: Examples
  beforeAll(async () => {
    examples = await createExamples()
  })
  it.each(endpoints.filter(({ multipart }) => !multipart))(
    '$id: creates calls whose response and body have the form of the contract',
    ({ id, body, data }) => {
      const calls = Object.values(examples.calls[id] ?? {})
      expect(calls).not.toEqual([])
      for (const call of calls) {
        expect(v.safeParse(withoutFallbacks(data), call.response.data).issues).toBeUndefined()
        expect(v.safeParse(body, call.request).issues).toBeUndefined()
      }
    },
  )

  it('creates an order for each pay way, for any number of ways', async () => {
    const newWays = payWays.map((way) => ({ ...way, key: `${way.key}2`, kind: 'bank' as const }))
    const ways = [...payWays, ...newWays]
    const orders = Object.values((await createOrderExamples(ways))[createDeposit.id] ?? {})
    expect(orders.map(({ response }) => response.code)).toEqual(ways.map(() => 200))
    expect(orders.map(({ request }) => request['paytype'])).toEqual(
      ways.map(({ paytype }) => paytype),
    )
  })
})

interface Media {
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>
}
interface Operation {
  operationId: string
  requestBody?: Media
  responses: Record<string, Media>
}
const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
function listExamples(media: Media | undefined): unknown[] {
  const [content] = Object.values(media?.content ?? {})
  if (content?.examples) return Object.values(content.examples).map(({ value }) => value)
  return [content?.example]
}
const getOperation = (id: string) => operations.find(({ operationId }) => operationId === id)!

type Row = Record<string, string>
const readRequest = (id: string) => listExamples(getOperation(id).requestBody)[0] as Row
const readData = (id: string) =>
  (listExamples(getOperation(id).responses['200'])[0] as { data: Row }).data
interface PayInfo {
  message: string
  data: { deposit_no: string; info: { amount: string } }
}
describe('the examples of docs/openapi.json', () => {
  it('contain no data of other members', () => {
    const text = JSON.stringify(
      operations.map(({ requestBody, responses }) => [
        listExamples(requestBody),
        listExamples(responses['200']),
      ]),
    )
    const member = people.find(({ username }) => username === readData('user.me')['username'])
    expect(readRequest('user.login')['name']).toBe(member?.username)
    expect(text).toContain(member?.realname)
    const otherValues = people
      .filter((person) => person !== member)
      .flatMap(({ id, username, realname, mobile }) => [id, username, realname, mobile])
      .filter(Boolean)
    const foundValues = otherValues.filter((value) =>
      new RegExp(`(?<![0-9a-z])${value}(?![0-9a-z])`).test(text),
    )
    expect(foundValues).toEqual([])
  })

  it('read the order that was created, for each pay way', () => {
    const orders = listExamples(getOperation('deposit.create').responses['200']) as {
      message: string
    }[]
    const payInfos = listExamples(getOperation('deposit.info').responses['200']) as PayInfo[]
    expect(payInfos.map(({ data }) => data.deposit_no)).toEqual(
      orders.map(({ message }) => message),
    )
    expect(payInfos.map(({ message }) => message)).toEqual(payWays.map(({ type }) => type))
    const requests = listExamples(getOperation('deposit.create').requestBody) as {
      amount: string
    }[]
    expect(payInfos.map(({ data }) => data.info.amount)).toEqual(
      requests.map(({ amount }) => `${amount}.00`),
    )
    const { out_trade_no, tron_address, usdt_amount } = readData('tron.create')
    expect(readData('tron.status')).toMatchObject({ out_trade_no, tron_address, usdt_amount })
    expect(readRequest('tron.submitHash')['out_trade_no']).toBe(out_trade_no)
    expect(readRequest('tron.qrcode')['address']).toBe(tron_address)
  })
})
