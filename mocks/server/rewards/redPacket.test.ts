import { beforeEach, describe, expect, it } from 'vitest'
import { drawRedPacket, listRedPackets, readRedPacket } from '@/contract/rewards'
import { fromCents } from '@/lib/money/arithmetic'
import { parseTime } from '@/lib/time/time'
import { redPacketRules } from '@fixtures/content/site'
import { insertRow } from '../../db/testing'
import { insertMember, sendCall, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { runAct } from '../acts'
import { approveDeposit, createDeposit } from '../cashier/deposits'
import { getBalanceCents, centralAccount, getOwedTurnoverCents } from '../wallet/ledger'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  for (const rule of redPacketRules) world.db.insert('redPacketRules', { ...rule })
})
const toMs = (text: string) => parseTime(text) ?? 0
const approveDepositAt = (yuan: number, at: string) =>
  world.clock.runAt(toMs(at), () => {
    const amount = fromCents(yuan * 100)
    approveDeposit(world, createDeposit(world, member, { paytype: 'wxpay', amount }).id)
  })
const readDrawState = async () => (await sendCall(world, readRedPacket, {}, token)).data
const draw = () => sendCall(world, drawRedPacket, {}, token)

describe('draws', () => {
  it.each([
    ['2026-03-13 11:59:59', 0],
    ['2026-03-13 12:00:00', 1],
    ['2026-03-14 09:59:59', 1],
    ['2026-03-14 10:00:00', 0],
  ])('a deposit at %s brings %i', async (at, sendnums) => {
    approveDepositAt(500, at)
    world.clock.set(toMs('2026-03-14 10:30'))
    expect(await readDrawState()).toMatchObject({ sendnums, acquirednum: 0, max_times: 3 })
  })
  it.each([
    [499, 0],
    [500, 1],
    [3000, 2],
    [10_000, 3],
  ])('deposits of %i yuan bring %i', async (yuan, sendnums) => {
    approveDepositAt(yuan, '2026-03-13 20:00')
    expect((await readDrawState()).sendnums).toBe(sendnums)
  })
  it('are earned by the turnover of the day before', async () => {
    insertRow(world, 'bets', {
      id: 'b1',
      memberId: member.id,
      validCents: 500_000,
      status: 1,
      at: toMs('2026-03-13 09:00'),
      settledAt: toMs('2026-03-13 09:10'),
    })
    expect((await readDrawState()).sendnums).toBe(2)
    world.clock.set(toMs('2026-03-15 10:10'))
    expect((await readDrawState()).sendnums).toBe(0)
  })
  it('are granted by staff for the day', async () => {
    expect((await readDrawState()).sendnums).toBe(0)
    runAct(world, 'redPacket.grant', member.id)
    expect((await readDrawState()).sendnums).toBe(1)
    world.clock.set(toMs('2026-03-15 10:10'))
    expect((await readDrawState()).sendnums).toBe(0)
  })
})

describe('drawing', () => {
  beforeEach(() => approveDepositAt(3000, '2026-03-13 20:00'))

  it.each([
    ['2026-03-14 09:59:59', 500, '活动未开始'],
    ['2026-03-14 10:00:00', 200, '领取成功'],
    ['2026-03-14 11:59:59', 200, '领取成功'],
    ['2026-03-14 12:00:00', 500, '活动已结束'],
  ])('at %s answers %i %s', async (at, code, message) => {
    world.clock.set(toMs(at))
    expect(await draw()).toMatchObject({ code, message })
  })
  it('pays at once, is recorded, and must be wagered once', async () => {
    const balanceBefore = getBalanceCents(world, centralAccount(member.id))
    const owedBefore = getOwedTurnoverCents(world, member.id)
    const { data } = await draw()
    const cents = Math.round(Number(data.redpacketmoney) * 100)
    expect(cents).toBeGreaterThanOrEqual(188)
    expect(cents).toBeLessThanOrEqual(3888)
    expect(getBalanceCents(world, centralAccount(member.id)) - balanceBefore).toBe(cents)
    expect(getOwedTurnoverCents(world, member.id) - owedBefore).toBe(cents)
    expect(world.db.find('ledger', { where: { kind: 'redPacket' } })).toHaveLength(1)
    const records = (await sendCall(world, listRedPackets, { page: 1 }, token)).data
    expect(records).toMatchObject({ total: 1, sendnums: 1, acquirednum: 1 })
    expect(records.data?.[0]).toMatchObject({
      money: '3000.00',
      redpacketmoney: data.redpacketmoney,
      created_at: '2026-03-14 11:20:00',
      usetime: '2026-03-14 11:20:00',
    })
  })
  it('is refused after the last draw', async () => {
    expect((await draw()).code).toBe(200)
    expect((await draw()).code).toBe(200)
    expect(await draw()).toMatchObject({ code: 500, message: '您暂未达到领取条件，快去完成吧！' })
  })
  it('is refused when switched off', async () => {
    runAct(world, 'redPacket.close')
    expect(await draw()).toMatchObject({ code: 500, message: '红包已关闭' })
  })
})

describe('drawn red packets', () => {
  const addPacket = (id: string, at: string, memberId = 'm1', usedAt: number | null = toMs(at)) =>
    insertRow(world, 'redPackets', { id, memberId, amountCents: 88, at: toMs(at), usedAt })
  const insertGrant = (id: string, at: string, memberId = member.id) =>
    insertRow(world, 'redPacketGrants', { id, memberId, at: toMs(at) })

  it('count only for their day and member', async () => {
    insertMember(world, 'm2')
    world.clock.set(toMs('2026-03-14 11:00'))
    for (const [i, at] of [
      '2026-03-13 23:59:59',
      '2026-03-14 00:00',
      '2026-03-15 00:00',
    ].entries()) {
      insertGrant(`g${i}`, at)
      addPacket(`p${i}`, at)
    }
    insertGrant('g8', '2026-03-14 10:30')
    insertGrant('g9', '2026-03-14 10:30', 'm2')
    addPacket('p9', '2026-03-14 10:30', 'm2')
    expect(await readDrawState()).toMatchObject({ sendnums: 1, acquirednum: 1 })
  })

  it('are listed newest first, then by number, for their member', async () => {
    insertMember(world, 'm2')
    addPacket('H1', '2026-03-14 10:00', member.id, null)
    addPacket('H3', '2026-03-14 10:30')
    addPacket('H2', '2026-03-14 10:30')
    addPacket('H9', '2026-03-14 10:40', 'm2')
    addPacket('H4', '2026-03-13 10:00')
    for (const [id, amountCents] of Object.entries({ H1: 100, H2: 200, H3: 300, H4: 400 }))
      world.db.patch('redPackets', id, { amountCents })
    const { data } = await sendCall(world, listRedPackets, { page: 1 }, token)
    expect(data.data?.map(({ redpacketmoney, usetime }) => [redpacketmoney, usetime])).toEqual([
      ['3.00', '2026-03-14 10:30:00'],
      ['2.00', '2026-03-14 10:30:00'],
      ['1.00', ''],
      ['4.00', '2026-03-13 10:00:00'],
    ])
  })
})
