import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listTransactions } from '@/contract/records'
import { recoverAll, transfer } from '@/contract/wallet'
import { MINUTE_MS, SECOND_MS } from '@/lib/time/time'
import { createRefusal, sendCall, addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, centralAccount, transitAccount, venueAccount } from './ledger'
import { autoTransferToVenue } from './wallet'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 100_000, { YDZR: 20_000 })
})
const sendTransfer = (sourcetype: string, targettype: string, amount = '100') =>
  sendCall(world, transfer, { amount, sourcetype, targettype }, token)
const transferInto = (plat: string, amount?: string) => sendTransfer('userbalance', plat, amount)
const getVenueCents = (plat: string) => getBalanceCents(world, venueAccount('m1', plat))
const getCentralCents = () => getBalanceCents(world, centralAccount('m1'))
const listRows = async (type: 3 | 4) =>
  (await sendCall(world, listTransactions, { date: 1, type, page: 1 }, token)).data.data
const patchVenue = (id: string, change: object) => world.db.patch('venues', id, change)

describe('a transfer', () => {
  it('moves money to a venue and back', async () => {
    expect(await transferInto('LYQP', '250.5')).toEqual({
      code: 200,
      message: '转账成功',
      data: null,
    })
    expect(await sendTransfer('LYQP', 'userbalance', '50.50')).toMatchObject({ code: 200 })
    expect([getCentralCents(), getVenueCents('LYQP')]).toEqual([80_000, 20_000])
    expect(await listRows(4)).toMatchObject([{ amount: '250.50', state: 1, pay_way: '乐游棋牌' }])
    expect(await listRows(3)).toMatchObject([{ amount: '50.50', state: 1 }])
  })

  it.each([
    ['场馆内钱包不支持互转', 'YDZR', 'LYQP', '1'],
    ['请选择不同的钱包', 'userbalance', 'userbalance', '1'],
    ['场馆不存在', 'userbalance', 'NOPE', '1'],
    ['余额不足', 'userbalance', 'LYQP', '1000.01'],
    ['余额不足', 'YDZR', 'userbalance', '200.01'],
    ['请输入正确的金额', 'userbalance', 'LYQP', '0'],
    ['金额最多保留两位小数', 'userbalance', 'LYQP', '1.005'],
    ['场馆维护中，请稍后再试', 'userbalance', 'QMTY', '1'],
  ])('is refused with %s', async (message, from, to, amount) => {
    patchVenue('QMTY', { state: 'maintenance' })
    expect(await sendTransfer(from, to, amount)).toEqual(createRefusal(message))
    expect([getCentralCents(), getVenueCents('YDZR'), world.db.count('transfers')]).toEqual([
      100_000, 20_000, 0,
    ])
  })

  it('is recorded and returns the money when it fails at the venue', async () => {
    patchVenue('YDZR', { fails: true })
    expect(await transferInto('YDZR')).toEqual(createRefusal('云顶真人转账失败，资金已退回原钱包'))
    expect(await sendTransfer('YDZR', 'userbalance')).toMatchObject({ code: 500 })
    expect([
      getCentralCents(),
      getVenueCents('YDZR'),
      getBalanceCents(world, transitAccount('m1')),
    ]).toEqual([100_000, 20_000, 0])
    expect([await listRows(4), await listRows(3)]).toMatchObject([[{ state: 0 }], [{ state: 0 }]])
  })

  it('is delayed by a slow venue', async () => {
    vi.useFakeTimers()
    patchVenue('LYQP', { delayMs: 2500 })
    let hasResponded = false
    const pending = transferInto('LYQP').then((answer) => ((hasResponded = true), answer))
    await vi.advanceTimersByTimeAsync(2499)
    expect([hasResponded, getVenueCents('LYQP')]).toEqual([false, 10_000])
    await vi.advanceTimersByTimeAsync(1)
    expect((await pending).code).toBe(200)
  })

  it.each([
    [false, 1, 100_000 - 10_000, 10_000],
    [true, 0, 100_000, 0],
  ])(
    'to a venue without a response is settled later (fails: %s)',
    async (fails, state, centralCents, venueCents) => {
      vi.useFakeTimers()
      patchVenue('LYQP', { delayMs: 30_000, fails })
      const pending = transferInto('LYQP')
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await pending).toMatchObject({ code: 200, message: '转账处理中，请留意资金明细' })
      expect(await listRows(4)).toMatchObject([{ state: 2 }])
      expect([
        getCentralCents(),
        getVenueCents('LYQP'),
        getBalanceCents(world, transitAccount('m1')),
      ]).toEqual([90_000, 0, 10_000])
      world.clock.advance(30 * SECOND_MS)
      expect(await listRows(4)).toMatchObject([{ state }])
      expect([
        getCentralCents(),
        getVenueCents('LYQP'),
        getBalanceCents(world, transitAccount('m1')),
      ]).toEqual([centralCents, venueCents, 0])
    },
  )
})

describe('an equal transfer', () => {
  it('is refused within a minute, and accepted after it', async () => {
    await transferInto('LYQP')
    expect((await transferInto('LYQP')).message).toBe('请勿重复提交')
    world.clock.advance(MINUTE_MS)
    expect((await transferInto('LYQP')).code).toBe(200)
    expect(getVenueCents('LYQP')).toBe(20_000)
  })

  it('is accepted with another amount, venue or direction, or after another transfer', async () => {
    const all = [
      await transferInto('LYQP'),
      await transferInto('LYQP', '101'),
      await transferInto('QMTY', '101'),
      await sendTransfer('QMTY', 'userbalance', '101'),
      await transferInto('QMTY', '101'),
    ]
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  })

  it('is accepted after a failed one', async () => {
    patchVenue('LYQP', { fails: true })
    await transferInto('LYQP')
    patchVenue('LYQP', { fails: false })
    expect((await transferInto('LYQP')).code).toBe(200)
  })
})

describe('automatic transfer', () => {
  const openVenue = (plat: string) =>
    world.db.tx(() => autoTransferToVenue(world, member, plat)).result

  it("moves the whole wallet into the game's venue, and recovery returns it", async () => {
    world.db.patch('members', 'm1', { autoTransfer: true })
    expect(openVenue('LYQP')).toBe(true)
    expect([getCentralCents(), getVenueCents('LYQP')]).toEqual([0, 100_000])
    expect(await listRows(4)).toMatchObject([{ amount: '1000.00', state: 1, pay_way: '乐游棋牌' }])
    expect(openVenue('LYQP')).toBe(false)
    await sendCall(world, recoverAll, {}, token)
    expect(getCentralCents()).toBe(120_000)
  })

  it.each([
    ['it is off', {}, false],
    ['the venue is closed', { state: 'maintenance' }, true],
    ['the venue fails', { fails: true }, true],
  ])('moves nothing when %s', (_, change, autoTransfer) => {
    world.db.patch('members', 'm1', { autoTransfer })
    patchVenue('LYQP', change)
    expect(openVenue('LYQP')).toBe(false)
    expect([getCentralCents(), getVenueCents('LYQP')]).toEqual([100_000, 0])
  })
})
