import * as v from 'valibot'
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { withdrawalLimit } from '@/contract/cashier'
import { people } from '@fixtures/people'
import { type Examples, openapiText } from './document'
import { examplesOfFake } from './examples'

const file = new URL('../../docs/openapi.json', import.meta.url)
const text = readFileSync(file, 'utf8')

/** The linter's messages of any severity. */
async function lint(config: Parameters<typeof createConfig>[0], source = text) {
  const problems = await lintFromString({
    source,
    absoluteRef: '/openapi.json',
    config: await createConfig(config),
  })
  return problems.map((one) => [one.ruleId, one.message, one.location[0]?.pointer])
}

/** The linter and the schemas of all examples are seconds of work on a busy machine. */
const PATIENCE = 30_000

describe('docs/openapi.json', { timeout: PATIENCE }, () => {
  it('keeps every rule of the linter’s strict set', async () => {
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
  it('has no example that is not what its schema says, whole and without more', async () => {
    expect(await lint(examplesAlone)).toEqual([])
  })

  it('would have one if the fake told a balance as a number, or a field more', async () => {
    const balance = '"balance": "12860.50"\n'
    expect(text).toContain(balance)
    const broken = text.replace(balance, '"balance": 12860.5, "currency": "CNY"\n')
    const problems = await lint(examplesAlone, broken)
    const where = '#/paths/~1api~1balance/post/responses/200/content/application~1json/example/data'
    expect(problems.map(([, , at]) => at)).toEqual(
      expect.arrayContaining([`${where}/balance`, `${where}/currency`]),
    )
  })

  it.each([
    ['a response without its description', '"description": "Done: code 200.', '"about": "Done'],
    ['a reference without its end', '/responses/TooMany"', '/responses/TooFew"'],
    ['a place of a parameter that 3.1 does not know', '"in": "query"', '"in": "body"'],
    ['no title', '"title": "星河 H5"', '"name": "星河 H5"'],
    ['a type that JSON Schema does not know', '"type": "object"', '"type": "objekt"'],
  ])('would not be valid OpenAPI 3.1 with %s', async (_, from, to) => {
    expect(text).toContain(from)
    const rules = { struct: 'error', 'no-unresolved-refs': 'error' } as const
    expect(await lint({ rules })).toEqual([])
    expect(await lint({ rules }, text.replace(from, to))).not.toEqual([])
  })
})

describe('the examples', () => {
  let examples: Examples
  beforeAll(async () => {
    examples = await examplesOfFake()
  })

  it('are the same in every run', async () => {
    expect(openapiText(endpoints, await examplesOfFake())).toBe(openapiText(endpoints, examples))
    expect(openapiText(endpoints, examples)).toBe(text)
  })

  it.each(endpoints.filter(({ multipart }) => !multipart))(
    '$id: the app reads the answer, and could have sent the body',
    ({ id, body, data }) => {
      const call = examples.calls[id]
      expect(v.safeParse(data, call?.answer.data).issues).toBeUndefined()
      expect(v.safeParse(body, call?.request).issues).toBeUndefined()
    },
  )

  it('tell of the five refusals', () => {
    const { refused, ended, invalid, malformed, unknown } = examples
    const codes = [refused, ended, invalid, malformed, unknown].map(({ code }) => code)
    expect(codes).toEqual([500, 401, 422, 400, 501])
    expect(refused.message).toContain('打码量不足')
  })
})

/** docs/openapi.json as a reader sees it: each call's example of a request and of its answer. */
interface Media {
  content?: Record<string, { example?: unknown }>
}
interface Operation {
  operationId: string
  requestBody?: Media
  responses: Record<string, Media>
}
const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
const of = (media: Media | undefined) => Object.values(media?.content ?? {})[0]?.example
const named = (id: string) => operations.find(({ operationId }) => operationId === id)!

const request = (id: string) => of(named(id).requestBody) as Record<string, string>
const answer = (id: string) => (of(named(id).responses['200']) as { data: unknown }).data
type Row = Record<string, string>
const data = (id: string) => answer(id) as Row
const rows = (id: string): Row[] => {
  const shown = answer(id) as Row[] | { data?: Row[]; list?: Row[] }
  return Array.isArray(shown) ? shown : (shown.data ?? shown.list ?? [])
}
const column = (id: string, name: string) => rows(id).map((row) => row[name])

describe('the examples are one situation of one member', () => {
  it('nobody else is in them: no other member’s id, name, phone, or card', () => {
    const text = JSON.stringify(
      operations.map((one) => [of(one.requestBody), of(one.responses['200'])]),
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

  it('his balance is the same wherever it is told', () => {
    const { balance } = data('user.me')
    const central = rows('wallet.venues').find(({ platname }) => platname === 'userbalance')
    expect([
      data('user.balance')['balance'],
      data('user.refresh')['balance'],
      central?.['balance'],
    ]).toEqual([balance, balance, balance])
    expect(request('withdrawal.create')['amount']).toBe(withdrawalLimit.least)
  })

  // What a request names is in another call's answer, among the rows that are shown.
  it.each<[string, string, () => (string | undefined)[]]>([
    ['withdrawal.create', 'bank', () => column('cards.list', 'id')],
    ['cards.remove', 'id', () => column('cards.list', 'id')],
    ['cards.bind', 'bank', () => column('cards.banks', 'bank_name')],
    ['cards.bind', 'bank_owner', () => [data('user.me')['name']]],
    ['deposit.info', 'deposit_no', () => column('records.transactions', 'out_trade_no')],
    ['tron.status', 'out_trade_no', () => column('records.transactions', 'out_trade_no')],
    ['tron.qrcode', 'address', () => column('records.transactions', 'tron_address')],
    ['tron.submitHash', 'out_trade_no', () => [data('tron.create')['out_trade_no']]],
    ['tickets.detail', 'id', () => column('tickets.list', 'id')],
    ['tickets.reply', 'work_order_id', () => column('tickets.list', 'id')],
    ['tickets.reply', 'user_id', () => [data('user.me')['id']]],
    ['tickets.create', 'user_id', () => [data('user.me')['id']]],
    ['tickets.create', 'username', () => [data('user.me')['username']]],
    ['tickets.close', 'id', () => column('tickets.list', 'id')],
    ['promotions.detail', 'id', () => column('promotions.list', 'id')],
    ['promotions.apply', 'activityid', () => column('promotions.list', 'id')],
    ['games.open', 'game_code', () => column('games.list', 'game_code')],
    ['games.open', 'plat_name', () => column('games.list', 'platform_name')],
    ['wallet.transfer', 'targettype', () => column('wallet.venues', 'platname')],
    ['wallet.transfer', 'sourcetype', () => column('wallet.venues', 'platname')],
    ['user.update', 'email', () => [data('user.me')['email']]],
    ['agent.apply', 'mobile', () => [data('user.me')['mobile']]],
  ])('%s names a %s that the examples show', (id, field, shown) => {
    const value = request(id)[field]
    expect(value).toBeTruthy()
    expect(shown()).toContain(value)
  })

  it.each<[string, string, string]>([
    ['deposit.info', 'deposit_no', 'deposit_no'],
    ['tron.status', 'out_trade_no', 'out_trade_no'],
    ['tickets.detail', 'id', 'id'],
    ['promotions.detail', 'id', 'id'],
  ])('%s is answered about the %s that was asked for', (id, field, back) => {
    expect(data(id)[back]).toBe(request(id)[field])
  })

  it('an order has the same amount in the list and alone', () => {
    const { deposit_no } = request('deposit.info')
    const row = rows('records.transactions').find((one) => one['out_trade_no'] === deposit_no)
    const { info } = answer('deposit.info') as { info: Row }
    expect(row).toMatchObject({ amount: info['amount'], created_at: info['created_at'] })
    const order = data('tron.status')
    const tron = rows('records.transactions').find(
      ({ out_trade_no }) => out_trade_no === order['out_trade_no'],
    )
    expect(tron).toMatchObject({
      tron_address: order['tron_address'],
      tron_usdt_amount: order['usdt_amount'],
    })
  })
})
