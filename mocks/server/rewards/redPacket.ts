import {
  drawRedPacket,
  listRedPackets,
  readRedPacket,
  redPacketRule,
  getRedPacketDay,
} from '@/contract/rewards'
import { fromCents } from '@/lib/money/arithmetic'
import { formatBeijingTime, DAY_MS, getBeijingDayStart } from '@/lib/time/time'
import { NEWEST_FIRST } from '../../db/query'
import type { Row } from '../../db/tables'
import { type Act, createOnlineMemberTargetFinder } from '../../world/acts'
import { createHandler, pickAnswerFields, withMessage, refuse } from '../../world/handler'
import { getSite } from '../../world/site'
import { type Member, type World, createOrderNo } from '../../world/world'
import { payMember } from '../wallet/ledger'
import { toPage, yuanToCents } from '../wire'
import { createVipTotalsBeforeLookup } from './vip'

type RedPacketRule = Row<'redPacketRules'>

const getRules = (world: World): RedPacketRule[] =>
  world.db.find('redPacketRules', { orderBy: ['maxTimes', 'asc'] })

/** In cents: deposits since noon the day before, and the bets of the day before. */
function getCountedTotals(world: World, memberId: string) {
  const now = world.now()
  const { opensAt, depositsCountFrom } = getRedPacketDay(now)
  const getTotals = createVipTotalsBeforeLookup(world, memberId)
  const until = Math.min(opensAt, now + 1)
  const today = getBeijingDayStart(now)
  const depositCents = getTotals(until).depositCents - getTotals(depositsCountFrom).depositCents
  return {
    depositCents: Math.max(0, depositCents),
    wagerCents: getTotals(today).wagerCents - getTotals(today - DAY_MS).wagerCents,
  }
}

function findReachedRule(world: World, memberId: string): RedPacketRule | undefined {
  const { depositCents, wagerCents } = getCountedTotals(world, memberId)
  return getRules(world)
    .filter(
      (rule) =>
        depositCents >= yuanToCents(rule.recharge) || wagerCents >= yuanToCents(rule.day_flow),
    )
    .at(-1)
}

function getDrawState(world: World, { id: memberId }: Member) {
  const today = getBeijingDayStart(world.now())
  const isOfToday = (row: { memberId: string; at: number }) =>
    row.memberId === memberId && row.at >= today && row.at < today + DAY_MS
  const grantedCount = world.db.count('redPacketGrants', isOfToday)
  const drawnCount = world.db.count('redPackets', isOfToday)
  const earnedCount = findReachedRule(world, memberId)?.maxTimes ?? 0
  const rules = getRules(world)
  return {
    sendnums: Math.max(0, earnedCount + grantedCount - drawnCount),
    acquirednum: drawnCount,
    max_times: Math.max(0, ...rules.map(({ maxTimes }) => maxTimes)),
    rules: rules.map((rule) => pickAnswerFields(redPacketRule, rule)),
  }
}

function drawCents(world: World, { flow_money }: RedPacketRule, id: string): number {
  const [min = '0.88', max = min] = flow_money.split('-')
  return world.random.fork(`redPacket/${id}`).int(yuanToCents(min), yuanToCents(max))
}

function drawOrRefuse(world: World, member: Member): Row<'redPackets'> {
  if (getSite(world).redpacket_switch !== 1) return refuse('红包已关闭')
  const { phase } = getRedPacketDay(world.now())
  if (phase === 'before') return refuse('活动未开始')
  if (phase === 'after') return refuse('活动已结束')
  const rule = findReachedRule(world, member.id) ?? getRules(world)[0]
  if (!rule || getDrawState(world, member).sendnums <= 0)
    return refuse('您暂未达到领取条件，快去完成吧！')
  const id = createOrderNo(world, 'H')
  const amountCents = drawCents(world, rule, id)
  payMember(world, {
    from: 'gifts',
    cents: amountCents,
    kind: 'redPacket',
    ref: id,
    member: member.id,
    owedTurnoverCents: amountCents,
  })
  return world.db.insert('redPackets', {
    id,
    memberId: member.id,
    amountCents,
    depositCents: getCountedTotals(world, member.id).depositCents,
    at: world.now(),
    usedAt: world.now(),
  })
}

const listDraws = (world: World, member: Member, page: number) =>
  toPage(
    world.db.find('redPackets', { where: { memberId: member.id }, orderBy: NEWEST_FIRST }),
    page,
    ({ depositCents, amountCents, at, usedAt }) => ({
      money: fromCents(depositCents),
      redpacketmoney: fromCents(amountCents),
      created_at: formatBeijingTime(at),
      usetime: usedAt === null ? '' : formatBeijingTime(usedAt),
    }),
  )

export const redPacketHandlers = [
  createHandler(readRedPacket, ({ world, member }) => getDrawState(world, member)),

  createHandler(drawRedPacket, ({ world, member }) => {
    const redpacketmoney = fromCents(drawOrRefuse(world, member).amountCents)
    return withMessage('领取成功', { redpacketmoney })
  }),

  createHandler(listRedPackets, ({ world, member, body }) => {
    const { sendnums, acquirednum } = getDrawState(world, member)
    return { ...listDraws(world, member, body.page), sendnums, acquirednum }
  }),
]

function grantDraw(world: World, memberId: string) {
  world.db.insert('redPacketGrants', { id: world.createId('N'), memberId, at: world.now() })
}

function drawForMember(world: World, memberId: string) {
  drawOrRefuse(world, world.db.get('members', memberId) ?? refuse('会员不存在'))
}

function switchRedPackets(world: World, redpacket_switch: 0 | 1) {
  world.db.patch('site', 'site', { redpacket_switch })
}

const findOnline = createOnlineMemberTargetFinder(
  (member, world) => `剩余 ${getDrawState(world, member).sendnums} 次`,
)

export const redPacketActs = {
  'redPacket.grant': { title: '赠送一次红包', findTargets: findOnline, run: grantDraw },
  'redPacket.draw': { title: '替会员抽一次红包', findTargets: findOnline, run: drawForMember },
  'redPacket.close': { title: '关闭红包活动', run: (world) => switchRedPackets(world, 0) },
  'redPacket.open': { title: '开启红包活动', run: (world) => switchRedPackets(world, 1) },
} satisfies Record<string, Act>
