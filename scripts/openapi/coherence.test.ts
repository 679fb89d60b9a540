import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/contract/all'
import { people } from '@fixtures/people'

/** docs/openapi.json as a reader sees it: each call's example of a request and of its answer. */
interface Media {
  content?: Record<string, { example?: unknown }>
}
interface Operation {
  operationId: string
  requestBody?: Media
  responses: Record<string, Media>
}
const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
const of = (media: Media | undefined) => Object.values(media?.content ?? {})[0]?.example
const named = (id: string) => operations.find(({ operationId }) => operationId === id)!

const asked = (id: string) => of(named(id).requestBody) as Record<string, string>
const told = (id: string) => (of(named(id).responses['200']) as { data: unknown }).data
type Row = Record<string, string>
const data = (id: string) => told(id) as Row
const rows = (id: string): Row[] => {
  const found = told(id) as Row[] | { data?: Row[]; list?: Row[] }
  return Array.isArray(found) ? found : (found.data ?? found.list ?? [])
}
const column = (id: string, name: string) => rows(id).map((row) => row[name])

describe('the examples are one situation of one member', () => {
  it('every call has one, and it is no refusal', () => {
    const codes = endpoints.map(({ id }) => {
      const answer = of(named(id).responses['200']) as { code: number } | undefined
      return [id, answer?.code]
    })
    expect(codes).toEqual(endpoints.map(({ id }) => [id, 200]))
  })

  it('nobody else is in them: no other member’s id, name, phone, or card', () => {
    const text = JSON.stringify(
      operations.map((one) => [of(one.requestBody), of(one.responses['200'])]),
    )
    const me = people.find(({ username }) => username === data('user.me')['username'])
    expect(asked('user.login')['name']).toBe(me?.username)
    expect(text).toContain(me?.realname)
    const others = people
      .filter((one) => one !== me)
      .flatMap((one) => [one.id, one.username, one.realname, one.mobile])
      .filter(Boolean)
    expect(others.length).toBeGreaterThan(10)
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
    expect(asked('withdrawal.create')['amount']).toBe('100')
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
    const value = asked(id)[field]
    expect(value).toBeTruthy()
    expect(shown()).toContain(value)
  })

  it.each<[string, string, string]>([
    ['deposit.info', 'deposit_no', 'deposit_no'],
    ['tron.status', 'out_trade_no', 'out_trade_no'],
    ['tickets.detail', 'id', 'id'],
    ['promotions.detail', 'id', 'id'],
  ])('%s is answered about the %s that was asked for', (id, field, back) => {
    expect(data(id)[back]).toBe(asked(id)[field])
  })

  it('an order has the same amount in the list and alone', () => {
    const { deposit_no } = asked('deposit.info')
    const row = rows('records.transactions').find((one) => one['out_trade_no'] === deposit_no)
    const { info } = told('deposit.info') as { info: Row }
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
