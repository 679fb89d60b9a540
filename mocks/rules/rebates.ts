import { normal, toCents } from '@/lib/money'
import { beijing, beijingDay, DAY, dayStart, parseBeijing } from '@/lib/time'
import type { DateRange } from '@/contract/wire'
import { refuse } from '../answer'
import type { Row } from '../db/tables'
import type { Member, World } from '../world'
import { wire } from './amounts'
import { orderNo } from './orderNo'
import { central, house, move } from './ledger'
import { paged, since } from './records'
import { oweTurnover } from './turnover'

export type Rebate = Row<'rebates'>
type Rates = Row<'vipLevels'>

/** By category of games: what the rebate is called, and the column of its percentage (fish counts as slots). */
const KINDS: Record<string, readonly [name: string, rate: (rates: Rates) => string]> = {
  realbet: ['真人视讯', (rates) => rates.realperson],
  sport: ['体育赛事', (rates) => rates.sport],
  gaming: ['电子竞技', (rates) => rates.e_sport],
  joker: ['棋牌游戏', (rates) => rates.joker],
  concise: ['电子游艺', (rates) => rates.electron],
  fish: ['捕鱼游戏', (rates) => rates.electron],
  lottery: ['彩票游戏', (rates) => rates.lottery],
}

/** Cents of so many percent, rounded down. */
const share = (cents: number, percent: string) =>
  Math.floor((cents * toCents(normal(percent))) / 10_000)

/**
 * Writes what the valid bets settled on the Beijing day that begins at `day` bring (spec 9): a row a
 * member and game type, at the midnight that ends it. Once for each of `openDays`.
 */
export function payDay(world: World, day: number) {
  const end = day + DAY
  const valid = new Map<string, Valid>()
  for (const bet of world.db.find('bets', {
    where: ({ settledAt, validCents }) =>
      validCents > 0 && settledAt !== null && settledAt >= day && settledAt < end,
  })) {
    const mine = valid.get(bet.memberId) ?? (new Map() as Valid)
    valid.set(bet.memberId, mine.set(bet.category, (mine.get(bet.category) ?? 0) + bet.validCents))
  }
  world.clock.asOf(end, () => {
    for (const [memberId, mine] of valid) writeRebates(world, memberId, mine)
  })
  world.db.insert('rebateDays', { id: beijingDay(day) })
}

/** Cents of valid bets by category. */
export type Valid = Map<string, number>

/** What a day's valid bets bring a member, by category. VIP0 has no rates. */
export function rebatesOf(world: World, { vip }: Member, valid: Valid) {
  const rates = world.db.get('vipLevels', String(vip))
  if (!rates) return []
  return [...valid].flatMap(([category, bet]) => {
    const [gameName, rate] = KINDS[category] ?? []
    const cents = gameName && rate ? share(bet, rate(rates)) : 0
    return gameName && cents > 0 ? [{ category, gameName, cents }] : []
  })
}

/** Puts a day's rebates where they wait to be claimed. */
export function writeRebates(world: World, memberId: string, valid: Valid) {
  const member = world.db.get('members', memberId)
  if (!member) return
  for (const { category, gameName, cents } of rebatesOf(world, member, valid)) {
    world.db.insert('rebates', {
      id: orderNo(world, 'F'),
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

/** The days before today that have not brought their rebates yet, by when they began, the oldest first. */
export function openDays(world: World): number[] {
  const today = dayStart(world.now())
  if (world.db.get('rebateDays', beijingDay(today - DAY))) return []
  const days: number[] = []
  for (let day = firstOpenDay(world, today); day < today; day += DAY) days.push(day)
  return days
}

/** The day after the last one that is done; without one, the day of the first settled bet. */
function firstOpenDay(world: World, today: number): number {
  const done = world.db
    .find('rebateDays')
    .map(({ id }) => parseBeijing(`${id} 00:00`) ?? 0)
    .filter((day) => day < today)
  if (done.length > 0) return Math.max(...done) + DAY
  const settled = world.db.find('bets').flatMap((bet) => bet.settledAt ?? [])
  return settled.length > 0 ? dayStart(Math.min(...settled)) : today - DAY
}

const pendingOf = (world: World, memberId: string) =>
  world.db.find('rebates', { where: { memberId, state: 0 } })
const total = (rows: readonly Rebate[]) => rows.reduce((sum, row) => sum + row.amountCents, 0)

/** Pays all that waits into the central wallet; it has to be wagered once. Says how much, in cents. */
export function claimRebates(world: World, member: Member): number {
  const waiting = pendingOf(world, member.id)
  const cents = total(waiting)
  if (cents === 0) return refuse('暂无领取额度！')
  const ref = orderNo(world, 'F')
  move(world, {
    from: house('gifts'),
    to: central(member.id),
    cents,
    kind: 'rebate',
    ref,
    member: member.id,
  })
  oweTurnover(world, member.id, ref, cents)
  for (const { id } of waiting) world.db.patch('rebates', id, { state: 1, claimedAt: world.now() })
  return cents
}

export interface RebatesAsked {
  date: DateRange
  page: number
  /** A category of games, or '' for all. */
  api_type: string
}

/** A page of a member's rebates, newest first; the totals are of all the filters leave, but for what waits. */
export function rebatePage(world: World, member: Member, { date, page, api_type }: RebatesAsked) {
  const [from, now] = [since(world, date), world.now()]
  const rows = world.db
    .find('rebates', { where: { memberId: member.id } })
    .filter(({ at, category }) => at >= from && at <= now && (!api_type || category === api_type))
  rows.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  return {
    list: paged(rows, page, (row) => ({
      gamename: row.gameName,
      money: wire(row.amountCents),
      created_at: beijing(row.at),
      updated_at: row.claimedAt === null ? '' : beijing(row.claimedAt),
      state: row.state,
    })),
    jisuan: wire(total(rows.filter(({ state }) => state === 1))),
    // What the button claims: everything that waits, whatever the filters.
    nojisuan: wire(total(pendingOf(world, member.id))),
  }
}
