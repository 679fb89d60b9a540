import type { ParsedBodyOf } from '@/contract/endpoint'
import { claimRebate, listRebates } from '@/contract/rewards'
import { fromCents, toCents } from '@/lib/money/arithmetic'
import { toMoney } from '@/lib/money/money'
import {
  formatBeijingTime,
  formatBeijingDay,
  DAY_MS,
  getBeijingDayStart,
  parseTime,
} from '@/lib/time/time'
import { NEWEST_FIRST } from '../../db/query'
import type { Row } from '../../db/tables'
import { answer, withMessage, refuse } from '../../world/answer'
import type { Member, World } from '../../world/world'
import { createOrderNo, payMember } from '../wallet/ledger'
import { findRequestIds, toPage, getRangeStart } from '../wire'

type Rebate = Row<'rebates'>
type Rates = Row<'vipLevels'>

/** Name and percentage by category of games; fish counts as slots. */
const REBATE_KINDS: Record<string, readonly [name: string, rate: (rates: Rates) => string]> = {
  realbet: ['真人视讯', (rates) => rates.realperson],
  sport: ['体育赛事', (rates) => rates.sport],
  gaming: ['电子竞技', (rates) => rates.e_sport],
  joker: ['棋牌游戏', (rates) => rates.joker],
  concise: ['电子游艺', (rates) => rates.electron],
  fish: ['捕鱼游戏', (rates) => rates.electron],
  lottery: ['彩票游戏', (rates) => rates.lottery],
}

/** Rounded down. */
const getShare = (cents: number, percent: string) =>
  Math.floor((cents * toCents(toMoney(percent))) / 10_000)

/** For the valid bets settled on the Beijing day that starts at `day` (spec 9). */
export function writeDailyRebates(world: World, day: number) {
  const end = day + DAY_MS
  const valid = new Map<string, ValidBets>()
  for (const bet of world.db.peek('bets', {
    where: ({ settledAt, validCents }) =>
      validCents > 0 && settledAt !== null && settledAt >= day && settledAt < end,
  })) {
    const memberBets = valid.get(bet.memberId) ?? (new Map() as ValidBets)
    valid.set(
      bet.memberId,
      memberBets.set(bet.category, (memberBets.get(bet.category) ?? 0) + bet.validCents),
    )
  }
  world.clock.runAt(end, () => {
    for (const [memberId, memberBets] of valid) writeRebates(world, memberId, memberBets)
  })
  markRebatedUntil(world, day)
}

export type ValidBets = Map<string, number>

export function calculateRebates(world: World, { vip }: Member, valid: ValidBets) {
  const rates = world.db.get('vipLevels', String(vip))
  if (!rates) return []
  const rebates: { category: string; gameName: string; cents: number }[] = []
  for (const [category, validCents] of valid) {
    const [gameName, getRate] = REBATE_KINDS[category] ?? []
    if (!gameName || !getRate) continue
    const cents = getShare(validCents, getRate(rates))
    if (cents > 0) rebates.push({ category, gameName, cents })
  }
  return rebates
}

export function writeRebates(world: World, memberId: string, valid: ValidBets) {
  const member = world.db.get('members', memberId)
  if (!member) return
  for (const { category, gameName, cents } of calculateRebates(world, member, valid)) {
    world.db.insert('rebates', {
      id: createOrderNo(world, 'F'),
      memberId,
      gameName,
      category,
      amountCents: cents,
      state: 0,
      at: world.now(),
      claimedAt: null,
    })
  }
}

/** The first day without rebates; today when all earlier days are done. */
export function getFirstUnrebatedDay(world: World, today: number): number {
  const done = world.db.peek('rebateDays').map(({ id }) => parseTime(`${id} 00:00`) ?? 0)
  if (done.length > 0) return Math.min(today, Math.max(...done) + DAY_MS)
  let first = today
  for (const { settledAt } of world.db.peek('bets'))
    if (settledAt !== null) first = Math.min(first, getBeijingDayStart(settledAt))
  return first
}

/** Days with a counting bet, from `from` until before `to`. */
export function findBetDays(world: World, from: number, to: number): number[] {
  const days = new Set<number>()
  for (const { validCents, settledAt } of world.db.peek('bets'))
    if (validCents > 0 && settledAt !== null && settledAt >= from && settledAt < to)
      days.add(getBeijingDayStart(settledAt))
  return [...days].sort((a, b) => a - b)
}

export function markRebatedUntil(world: World, day: number) {
  const id = formatBeijingDay(day)
  for (const old of world.db.find('rebateDays')) world.db.remove('rebateDays', old.id)
  world.db.insert('rebateDays', { id })
}

const findPendingRebates = (world: World, memberId: string) =>
  world.db.find('rebates', { where: { memberId, state: 0 } })
const sumCents = (rows: readonly Rebate[]) => rows.reduce((sum, row) => sum + row.amountCents, 0)

/** Must be wagered once. Returns the cents. */
export function claimRebates(world: World, member: Member): number {
  const waiting = findPendingRebates(world, member.id)
  const cents = sumCents(waiting)
  if (cents === 0) return refuse('暂无领取额度！')
  const ref = createOrderNo(world, 'F')
  payMember(world, { from: 'gifts', cents, kind: 'rebate', ref, member: member.id, owed: cents })
  for (const { id } of waiting) world.db.patch('rebates', id, { state: 1, claimedAt: world.now() })
  return cents
}

function listMemberRebates(
  world: World,
  member: Member,
  { date, page, api_type }: ParsedBodyOf<typeof listRebates>,
) {
  const from = getRangeStart(world, date)
  const now = world.now()
  const rows = world.db.find('rebates', {
    where: { memberId: member.id, ...(api_type && { category: api_type }) },
    test: ({ at }) => at >= from && at <= now,
    orderBy: NEWEST_FIRST,
  })
  const requestIds = findRequestIds(world, member.id)
  return {
    list: toPage(rows, page, (row) => ({
      gamename: row.gameName,
      money: fromCents(row.amountCents),
      created_at: formatBeijingTime(row.at),
      updated_at: row.claimedAt === null ? '' : formatBeijingTime(row.claimedAt),
      state: row.state,
      request_id: requestIds.get(row.id),
    })),
    jisuan: fromCents(sumCents(rows.filter(({ state }) => state === 1))),
    nojisuan: fromCents(sumCents(findPendingRebates(world, member.id))),
  }
}

export const rebateHandlers = [
  answer(listRebates, ({ world, member, body }) => listMemberRebates(world, member, body)),

  answer(claimRebate, ({ world, member }) =>
    withMessage(`领取成功，${fromCents(claimRebates(world, member))}元已转入平台钱包`, null),
  ),
]
