import { describe, expect, it } from 'vitest'
import { dayStart } from '@/lib/time'
import { createRandom } from '@fixtures/chance/random'
import { txHash } from '@fixtures/tron'
import { backend } from '../pipeline/pipeline'
import { loadScenario } from './load'
import { balanceOf, central } from '../server/money/ledger'
import { createWorld } from '../world/world'

interface Envelope {
  code: number
  message: string
  data: Record<string, string | number> | null
}

/** A world in a situation, and its server as a page would call it; without the delays. */
function playing(name: string) {
  const world = createWorld()
  let { token } = loadScenario(world, name)
  world.faults.restore(world.faults.list().map((rule) => ({ ...rule, delay: 0 })))
  const ask = async (path: string, body?: object): Promise<Envelope | null> => {
    const response = await backend.handle(
      world,
      new Request(`http://fake.test/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return response && ((await response.json()) as Envelope)
  }
  const login = async () => {
    const answer = await ask('login_pc', { name: 'demo888', password: 'demo888', code: 'abcd' })
    token = String(answer?.data?.api_token)
    return answer?.code
  }
  const cents = () => balanceOf(world, central('10001'))
  const order = async () => {
    const made = await ask('tron-usdt-pay', { money: '1000', protocol: 'TRC20' })
    const out_trade_no = String(made?.data?.out_trade_no)
    const state = async () => (await ask('tron-recharge-status', { out_trade_no }))?.data?.state
    const tx_hash = txHash(createRandom(1))
    return { state, submit: () => ask('submit-tron-hash', { out_trade_no, tx_hash }) }
  }
  return { world, ask, login, cents, order }
}

describe('what a situation plays', () => {
  it('session-expiry: all calls in flight answer 401, and a new login goes on', async () => {
    const { ask, login } = playing('session-expiry')
    expect((await ask('user', {}))?.code).toBe(200)
    expect((await ask('get_pay_way'))?.code).toBe(200)
    const flight = await Promise.all([
      ask('getcard', { type: 1 }),
      ask('getcard', { type: 2 }),
      ask('getPayRange', { type: 'bank' }),
      ask('getpaybank', {}),
      ask('balance', {}),
    ])
    expect(flight.map((answer) => answer?.code)).toEqual([401, 401, 401, 401, 401])
    expect(await login()).toBe(200)
    expect((await ask('get_pay_way'))?.code).toBe(200)
    expect((await ask('getcard', { type: 1 }))?.code).toBe(200)
  })
  it('tron-hash-mismatch: the first hash is refused, the second taken', async () => {
    const { order } = playing('tron-hash-mismatch')
    const { submit, state } = await order()
    expect(await submit()).toMatchObject({ code: 500, message: '金额不匹配' })
    expect((await submit())?.code).toBe(200)
    expect(Number(await state())).toBe(1)
  })
  it('tron-paid: paid a minute after the hash, by the exact amount', async () => {
    const { world, order, cents } = playing('tron-paid')
    const before = cents()
    const { submit, state } = await order()
    await submit()
    world.clock.advance(59_000)
    expect(Number(await state())).toBe(1)
    world.clock.advance(1_000)
    expect(Number(await state())).toBe(2)
    expect(cents()).toBe(before + 1000_00)
  })
  it('tron-rejected: refused some seconds after the hash, nothing credited', async () => {
    const { world, order, cents } = playing('tron-rejected')
    const before = cents()
    const { submit, state } = await order()
    await submit()
    world.clock.advance(6_000)
    expect(Number(await state())).toBe(3)
    expect(cents()).toBe(before)
  })
  it('site-repair: the app is told so', async () => {
    const { ask } = playing('site-repair')
    expect((await ask('app', {}))?.data).toMatchObject({ site_state: 0 })
  })
  it('offline: every call is cut until the rules are cleared', async () => {
    const { world, ask } = playing('offline')
    expect(await ask('app', {})).toBeNull()
    expect(await ask('balance', {})).toBeNull()
    world.faults.clear()
    expect((await ask('balance', {}))?.data?.balance).toBe('12860.50')
  })
  it('new-member: nothing bound, nothing owned, nothing done', async () => {
    const { ask } = playing('new-member')
    expect((await ask('user', {}))?.data).toMatchObject({ balance: '0.00', paysum: '0.00' })
    expect((await ask('getcard', { type: 1 }))?.data).toEqual([])
    expect((await ask('getcard', { type: 2 }))?.data).toEqual([])
    for (const type of [1, 2, 3, 4]) {
      const records = await ask('gettransrecord', { date: 4, type, page: 1, api_type: '' })
      expect(records?.data?.total).toBe(0)
    }
  })
})

it('paidToday: the server’s own withdrawals of today, each paid out, and the balance stays as told', () => {
  const world = createWorld()
  const own = { name: 'own', group: '取款', title: 't', story: 's', look: 'l', from: 'member' }
  const people = { wangFang: { balance: '1000.00', paidToday: ['200', '400.5'] } }
  loadScenario(world, { ...own, world: { people } })
  const paid = world.db.find('withdrawals', {
    where: { memberId: '10001', state: 2 },
    orderBy: ['at', 'asc'],
  })
  const today = paid.filter(({ at }) => at >= dayStart(world.now()) && at < world.now())
  expect(today.map(({ amountCents }) => amountCents)).toEqual([200_00, 400_50])
  expect(balanceOf(world, central('10001'))).toBe(1000_00)
  expect(() =>
    loadScenario(world, { ...own, world: { people: { wangFang: { paidToday: ['1,0'] } } } }),
  ).toThrow('world.people.wangFang.paidToday.0')
})
