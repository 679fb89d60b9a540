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
import { createHandler, withMessage, refuse } from '../../world/handler'
import { type Member, type World, createOrderNo } from '../../world/world'
import { payMember } from '../wallet/ledger'
import { findRequestIdsByRecord, toPage, getDateRangeStart } from '../wire'

type Rebate = Row<'rebates'>

interface RebateKind {
  gameName: string
  rate: 'realperson' | 'sport' | 'e_sport' | 'joker' | 'electron' | 'lottery'
}

/** By category of games; fish counts as slots. */
const REBATE_KINDS: Record<string, RebateKind> = {
  realbet: { gameName: '真人视讯', rate: 'realperson' },
  sport: { gameName: '体育赛事', rate: 'sport' },
  gaming: { gameName: '电子竞技', rate: 'e_sport' },
  joker: { gameName: '棋牌游戏', rate: 'joker' },
  concise: { gameName: '电子游艺', rate: 'electron' },
  fish: { gameName: '捕鱼游戏', rate: 'electron' },
  lottery: { gameName: '彩票游戏', rate: 'lottery' },
}

/** Rounded down; a cent of the percentage is a ten-thousandth. */
const getShareCents = (cents: number, percent: string) =>
  Math.floor((cents * toCents(toMoney(percent))) / 10_000)

/** For the valid bets settled on the Beijing day that starts at `day` (spec 9). */
export function writeDailyRebates(world: World, dayStart: number): void {
  const end = dayStart + DAY_MS
  const bets = world.db.peek('bets', {
    where: ({ settledAt, validCents }) =>
      validCents > 0 && settledAt !== null && settledAt >= dayStart && settledAt < end,
  })
  const validByMember = new Map<string, ValidCentsByCategory>()
  for (const { memberId, category, validCents } of bets) {
    const valid: ValidCentsByCategory = validByMember.get(memberId) ?? new Map<string, number>()
    valid.set(category, (valid.get(category) ?? 0) + validCents)
    validByMember.set(memberId, valid)
  }
  world.clock.runAt(end, () => {
    for (const [memberId, valid] of validByMember) writeRebates(world, memberId, valid)
  })
  markRebatedUntil(world, dayStart)
}

/** Cents by category of games. */
export type ValidCentsByCategory = Map<string, number>

interface CalculatedRebate {
  category: string
  gameName: string
  cents: number
}

export function calculateRebates(
  world: World,
  { vip }: Member,
  valid: ValidCentsByCategory,
): CalculatedRebate[] {
  const level = world.db.get('vipLevels', String(vip))
  if (!level) return []
  const rebates: CalculatedRebate[] = []
  for (const [category, validCents] of valid) {
    const kind = REBATE_KINDS[category]
    if (!kind) continue
    const cents = getShareCents(validCents, level[kind.rate])
    if (cents > 0) rebates.push({ category, gameName: kind.gameName, cents })
  }
  return rebates
}

export function writeRebates(world: World, memberId: string, valid: ValidCentsByCategory): void {
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

export function getFirstUnrebatedDayMs(world: World, today: number): number {
  const rebatedDays = world.db.peek('rebateDays').map(({ id }) => parseTime(`${id} 00:00`) ?? 0)
  if (rebatedDays.length > 0) return Math.min(today, Math.max(...rebatedDays) + DAY_MS)
  let firstDay = today
  for (const { settledAt } of world.db.peek('bets'))
    if (settledAt !== null) firstDay = Math.min(firstDay, getBeijingDayStart(settledAt))
  return firstDay
}

/** Days with a counting bet, from `from` until before `to`. */
export function findSettledBetDays(world: World, from: number, to: number): number[] {
  const days = new Set<number>()
  for (const { validCents, settledAt } of world.db.peek('bets'))
    if (validCents > 0 && settledAt !== null && settledAt >= from && settledAt < to)
      days.add(getBeijingDayStart(settledAt))
  return [...days].sort((a, b) => a - b)
}

export function markRebatedUntil(world: World, day: number): void {
  for (const { id } of world.db.find('rebateDays')) world.db.remove('rebateDays', id)
  world.db.insert('rebateDays', { id: formatBeijingDay(day) })
}

const findPendingRebates = (world: World, memberId: string) =>
  world.db.find('rebates', { where: { memberId, state: 0 } })

const sumCents = (rows: readonly Rebate[]) => rows.reduce((sum, row) => sum + row.amountCents, 0)

/** Must be wagered once. Returns the cents. */
export function claimRebatesOrRefuse(world: World, member: Member): number {
  const pending = findPendingRebates(world, member.id)
  const cents = sumCents(pending)
  if (cents === 0) return refuse('暂无领取额度！')
  const ref = createOrderNo(world, 'F')
  payMember(world, {
    from: 'gifts',
    cents,
    kind: 'rebate',
    ref,
    member: member.id,
    owedTurnoverCents: cents,
  })
  for (const { id } of pending) world.db.patch('rebates', id, { state: 1, claimedAt: world.now() })
  return cents
}

function listMemberRebates(
  world: World,
  member: Member,
  { date, page, api_type }: ParsedBodyOf<typeof listRebates>,
) {
  const from = getDateRangeStart(world, date)
  const now = world.now()
  const rows = world.db.find('rebates', {
    where: api_type ? { memberId: member.id, category: api_type } : { memberId: member.id },
    test: ({ at }) => at >= from && at <= now,
    orderBy: NEWEST_FIRST,
  })
  const requestIds = findRequestIdsByRecord(world, member.id)
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
  createHandler(listRebates, ({ world, member, body }) => listMemberRebates(world, member, body)),

  createHandler(claimRebate, ({ world, member }) => {
    const yuan = fromCents(claimRebatesOrRefuse(world, member))
    return withMessage(`领取成功，${yuan}元已转入平台钱包`, null)
  }),
]
