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
import { makeExamples, makeOrderExamples } from './examples'

const file = new URL('../../docs/openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')

async function lint(config: Parameters<typeof createConfig>[0], source = text) {
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig(config),
  })
  return problems.map((one) => [one.ruleId, one.message, one.location[0]?.pointer])
}

const PATIENCE = 30_000

describe('docs/openapi.json', { timeout: PATIENCE }, () => {
  it('passes the linter’s strict rules', async () => {
    // The repository has no licence, so the document must not name one. Examples are checked below.
    const off = ['info-license', 'info-license-strict', 'no-invalid-media-type-examples']
    const rules = Object.fromEntries(off.map((rule) => [rule, 'off' as const]))
    expect(await lint({ extends: ['recommended-strict'], rules })).toEqual([])
  })

  const examplesAlone = {
    rules: {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  } as const
  it('has only examples that match their schemas exactly', async () => {
    expect(await lint(examplesAlone)).toEqual([])
  })
})

describe('the examples', () => {
  let examples: Examples
  beforeAll(async () => {
    examples = await makeExamples()
  })
  it.each(endpoints.filter(({ multipart }) => !multipart))(
    '$id: the app reads the answer, and could have sent the body',
    ({ id, body, data }) => {
      const calls = Object.values(examples.calls[id] ?? {})
      expect(calls).not.toEqual([])
      for (const call of calls) {
        expect(v.safeParse(withoutFallbacks(data), call.answer.data).issues).toBeUndefined()
        expect(v.safeParse(body, call.request).issues).toBeUndefined()
      }
    },
  )

  it('have an order for each pay way, for any number of ways', async () => {
    const more = payWays.map((way) => ({ ...way, key: `${way.key}2`, kind: 'bank' as const }))
    const ways = [...payWays, ...more]
    const orders = Object.values((await makeOrderExamples(ways))[createDeposit.id] ?? {})
    expect(orders.map(({ answer }) => answer.code)).toEqual(ways.map(() => 200))
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
const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
function allOf(media: Media | undefined): unknown[] {
  const [content] = Object.values(media?.content ?? {})
  if (content?.examples) return Object.values(content.examples).map(({ value }) => value)
  return [content?.example]
}
const of = (media: Media | undefined) => allOf(media)[0]
const named = (id: string) => operations.find(({ operationId }) => operationId === id)!

const request = (id: string) => of(named(id).requestBody) as Record<string, string>
const answer = (id: string) => (of(named(id).responses['200']) as { data: unknown }).data
type Row = Record<string, string>
interface Paid {
  message: string
  data: { deposit_no: string; info: { amount: string } }
}
const data = (id: string) => answer(id) as Row
describe('the examples are one situation of one member', () => {
  it('contain no data of other members', () => {
    const text = JSON.stringify(
      operations.map((one) => [allOf(one.requestBody), allOf(one.responses['200'])]),
    )
    const me = people.find(({ username }) => username === data('user.me')['username'])
    expect(request('user.login')['name']).toBe(me?.username)
    expect(text).toContain(me?.realname)
    const others = people
      .filter((one) => one !== me)
      .flatMap((one) => [one.id, one.username, one.realname, one.mobile])
      .filter(Boolean)
    const strangers = others.filter((one) =>
      new RegExp(`(?<![0-9a-z])${one}(?![0-9a-z])`).test(text),
    )
    expect(strangers).toEqual([])
  })

  it('read the order that was created, for each pay way', () => {
    const numbers = allOf(named('deposit.create').responses['200']) as { message: string }[]
    const told = allOf(named('deposit.info').responses['200']) as Paid[]
    expect(told.map(({ data }) => data.deposit_no)).toEqual(numbers.map(({ message }) => message))
    expect(told.map(({ message }) => message)).toEqual(payWays.map(({ type }) => type))
    const asked = allOf(named('deposit.create').requestBody) as { amount: string }[]
    expect(told.map(({ data }) => data.info.amount)).toEqual(
      asked.map(({ amount }) => `${amount}.00`),
    )
    const { out_trade_no, tron_address, usdt_amount } = data('tron.create')
    expect(data('tron.status')).toMatchObject({ out_trade_no, tron_address, usdt_amount })
    expect(request('tron.submitHash')['out_trade_no']).toBe(out_trade_no)
    expect(request('tron.qrcode')['address']).toBe(tron_address)
  })
})
