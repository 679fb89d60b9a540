import { drawRedPacket, listRedPackets, readRedPacket, redPacketRule } from '@/contract/rewards'
import { fromCents } from '@/lib/money/arithmetic'
import { getRedPacketDay } from '@/lib/time/redPacketDay'
import { formatBeijingTime, DAY_MS, getBeijingDayStart } from '@/lib/time/time'
import { NEWEST_FIRST } from '../../db/query'
import type { Row } from '../../db/tables'
import { type Act, createMemberTargets } from '../../world/acts'
import { answer, pickAnswerFields, withMessage, refuse } from '../../world/answer'
import { getSite } from '../../world/site'
import type { Member, World } from '../../world/world'
import { createOrderNo, payMember } from '../wallet/ledger'
import { toPage, yuanToCents } from '../wire'
import { createVipTotalsLookup } from './vip'

type Step = Row<'redPacketRules'>

const getSteps = (world: World) => world.db.find('redPacketRules', { orderBy: ['maxTimes', 'asc'] })

/** Deposits since noon the day before, and the bets of the day before. */
function getCountedCents(world: World, memberId: string) {
  const now = world.now()
  const { opens, countsFrom } = getRedPacketDay(now)
  const earnedUntil = createVipTotalsLookup(world, memberId)
  const until = Math.min(opens, now + 1)
  const today = getBeijingDayStart(now)
  return {
    deposited: Math.max(0, earnedUntil(until).deposited - earnedUntil(countsFrom).deposited),
    wagered: earnedUntil(today).wagered - earnedUntil(today - DAY_MS).wagered,
  }
}

/** By deposits or by turnover. */
function findReachedStep(world: World, memberId: string): Step | undefined {
  const { deposited, wagered } = getCountedCents(world, memberId)
  return getSteps(world)
    .filter(
      (step) => deposited >= yuanToCents(step.recharge) || wagered >= yuanToCents(step.day_flow),
    )
    .at(-1)
}

function getDrawState(world: World, { id: memberId }: Member) {
  const today = getBeijingDayStart(world.now())
  const isOfToday = (row: { memberId: string; at: number }) =>
    row.memberId === memberId && row.at >= today && row.at < today + DAY_MS
  const granted = world.db.count('redPacketGrants', isOfToday)
  const drawn = world.db.count('redPackets', isOfToday)
  const steps = getSteps(world)
  return {
    sendnums: Math.max(0, (findReachedStep(world, memberId)?.maxTimes ?? 0) + granted - drawn),
    acquirednum: drawn,
    max_times: Math.max(0, ...steps.map(({ maxTimes }) => maxTimes)),
    rules: steps.map((step) => pickAnswerFields(redPacketRule, step)),
  }
}

/** A range such as «0.88-8.88». */
function drawCents(world: World, { flow_money }: Step, id: string): number {
  const [least = '0.88', most = least] = flow_money.split('-')
  return world.random.fork(`redPacket/${id}`).int(yuanToCents(least), yuanToCents(most))
}

function openRedPacket(world: World, member: Member): Row<'redPackets'> {
  if (getSite(world).redpacket_switch !== 1) return refuse('红包已关闭')
  const { phase } = getRedPacketDay(world.now())
  if (phase === 'before') return refuse('活动未开始')
  if (phase === 'after') return refuse('活动已结束')
  const step = findReachedStep(world, member.id) ?? getSteps(world)[0]
  if (!step || getDrawState(world, member).sendnums <= 0)
    return refuse('您暂未达到领取条件，快去完成吧！')
  const id = createOrderNo(world, 'H')
  const amountCents = drawCents(world, step, id)
  payMember(world, {
    from: 'gifts',
    cents: amountCents,
    kind: 'redPacket',
    ref: id,
    member: member.id,
    owed: amountCents,
  })
  return world.db.insert('redPackets', {
    id,
    memberId: member.id,
    amountCents,
    depositCents: getCountedCents(world, member.id).deposited,
    at: world.now(),
    usedAt: world.now(),
  })
}

const listDraws = (world: World, member: Member, page: number) =>
  toPage(
    world.db.find('redPackets', {
      where: { memberId: member.id },
      orderBy: NEWEST_FIRST,
    }),
    page,
    ({ depositCents, amountCents, at, usedAt }) => ({
      money: fromCents(depositCents),
      redpacketmoney: fromCents(amountCents),
      created_at: formatBeijingTime(at),
      usetime: usedAt === null ? '' : formatBeijingTime(usedAt),
    }),
  )

export const redPacketHandlers = [
  answer(readRedPacket, ({ world, member }) => getDrawState(world, member)),

  answer(drawRedPacket, ({ world, member }) =>
    withMessage('领取成功', {
      redpacketmoney: fromCents(openRedPacket(world, member).amountCents),
    }),
  ),

  answer(listRedPackets, ({ world, member, body }) => {
    const { sendnums, acquirednum } = getDrawState(world, member)
    return { ...listDraws(world, member, body.page), sendnums, acquirednum }
  }),
]

const grantDraw = (world: World, memberId: string) =>
  void world.db.insert('redPacketGrants', { id: world.id('N'), memberId, at: world.now() })

const onlineMembers = createMemberTargets(
  (member, world) => `剩余 ${getDrawState(world, member).sendnums} 次`,
)

export const redPacketActs: Record<
  'redPacket.grant' | 'redPacket.draw' | 'redPacket.close' | 'redPacket.open',
  Act
> = {
  'redPacket.grant': { title: '赠送一次红包', targets: onlineMembers, run: grantDraw },
  'redPacket.draw': {
    title: '替会员抽一次红包',
    targets: onlineMembers,
    run: (world, id) =>
      void openRedPacket(world, world.db.get('members', id) ?? refuse('会员不存在')),
  },
  'redPacket.close': {
    title: '关闭红包活动',
    run: (world) => void world.db.patch('site', 'site', { redpacket_switch: 0 }),
  },
  'redPacket.open': {
    title: '开启红包活动',
    run: (world) => void world.db.patch('site', 'site', { redpacket_switch: 1 }),
  },
}
