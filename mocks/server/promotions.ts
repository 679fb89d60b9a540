import {
  applyForPromotion,
  listPromotionApplies,
  listPromotionTypes,
  listPromotions,
  promotion,
  promotionType,
  readPromotion,
} from '@/contract/promotions'
import { DAY_MS, getBeijingDayStart, formatBeijingTime } from '@/lib/time/time'
import {
  checkIn,
  firstDeposit,
  invite,
  levelGift,
  usdtBonus,
  weekend,
} from '@fixtures/content/promotions'
import { NEWEST_FIRST } from '../db/query'
import type { Row } from '../db/tables'
import { type Act, createRowTargetFinder } from '../world/acts'
import { refuse, createHandler, pickAnswerFields, withMessage } from '../world/handler'
import { resolvePictureCode } from '../world/site'
import { type Member, type World, createOrderNo } from '../world/world'
import { findArrivedDeposits, getDepositedCents, payMember } from './wallet/ledger'
import { toPage } from './wire'

interface Gift {
  memberId: string
  cents: number
  /** Cents that must be wagered. */
  owedCents: number
}

/** What a member who applied at a moment receives on approval. */
type GetGifts = (world: World, member: Member, appliedAt: number) => Gift[]

const createGift = (memberId: string, yuan: number, times: number): Gift => ({
  memberId,
  cents: yuan * 100,
  owedCents: yuan * 100 * times,
})

const findHighestStep = <T>(steps: readonly T[], isReached: (step: T) => boolean) =>
  steps.filter(isReached).at(-1)

const findDepositsInOrder = (world: World, memberId: string) =>
  findArrivedDeposits(world, memberId).sort((a, b) => a.at - b.at)

const getFirstDepositGifts: GetGifts = (world, { id, joinedAt }) => {
  const [first] = findDepositsInOrder(world, id)
  if (!first || first.at >= joinedAt + firstDeposit.withinDays * DAY_MS) return []
  const step = findHighestStep(firstDeposit.steps, ({ minYuan }) => first.cents >= minYuan * 100)
  return step ? [createGift(id, step.giftYuan, step.wagerTimes)] : []
}

function createUsdtGift(memberId: string, depositedCents: number): Gift | undefined {
  const cents = Math.floor((depositedCents * usdtBonus.perThousand) / 1000)
  return cents > 0 ? { memberId, cents, owedCents: cents * usdtBonus.wagerTimes } : undefined
}

/** For deposits between application and approval; `payUsdtBonus` handles later ones. */
const getUsdtGifts: GetGifts = (world, { id }, appliedAt) =>
  findDepositsInOrder(world, id)
    .filter(({ inUsdt, at }) => inUsdt && at >= appliedAt)
    .map(({ cents }) => createUsdtGift(id, cents))
    .filter((gift) => gift !== undefined)

const SATURDAY = 5

/** 0 on Monday, 6 on Sunday, in Beijing. 1970-01-01 was a Thursday. */
const getWeekday = (at: number) =>
  (Math.round((getBeijingDayStart(at) - getBeijingDayStart(0)) / DAY_MS) + 3) % 7

const getCheckInGifts: GetGifts = (world, { id }, appliedAt) => {
  const monday = getBeijingDayStart(appliedAt) - getWeekday(appliedAt) * DAY_MS
  const bets = world.db.find('bets', { where: { memberId: id, status: 1 } })
  let daysInARow = 0
  let mostDaysInARow = 0
  for (let day = monday; day <= appliedAt; day += DAY_MS) {
    const end = Math.min(day + DAY_MS, appliedAt + 1)
    const wageredCents = bets
      .filter(({ settledAt }) => settledAt !== null && settledAt >= day && settledAt < end)
      .reduce((sum, { validCents }) => sum + validCents, 0)
    daysInARow = wageredCents >= checkIn.minYuan * 100 ? daysInARow + 1 : 0
    mostDaysInARow = Math.max(mostDaysInARow, daysInARow)
  }
  const step = findHighestStep(checkIn.steps, ({ days }) => mostDaysInARow >= days)
  return step ? [createGift(id, step.giftYuan, checkIn.wagerTimes)] : []
}

/** The first deposit of the day; it is wagered together with the gift. */
const getWeekendGifts: GetGifts = (world, { id }, appliedAt) => {
  const day = getBeijingDayStart(appliedAt)
  const isWeekend = getWeekday(appliedAt) >= SATURDAY
  const first = findDepositsInOrder(world, id).find(({ at }) => at >= day && at < day + DAY_MS)
  if (!isWeekend || !first || first.cents < weekend.minYuan * 100) return []
  const shareCents = Math.floor((first.cents * weekend.percent) / 100)
  const cents = Math.min(shareCents, weekend.maxYuan * 100)
  // The deposit already has its own requirement of once.
  const owedCents = (first.cents + cents) * weekend.wagerTimes - first.cents
  return [{ memberId: id, cents, owedCents }]
}

const getFriendGifts: GetGifts = (world, { id }) =>
  world.db
    .find('members', { where: (friend) => friend.pid === id })
    .filter((friend) => getDepositedCents(world, friend.id) >= invite.minYuan * 100)
    .slice(0, invite.maxFriends)
    .flatMap((friend) => [
      createGift(id, invite.giftYuan, invite.wagerTimes),
      createGift(friend.id, invite.giftYuan, invite.wagerTimes),
    ])

const getLevelGifts: GetGifts = (_, { id, vip }) => {
  const step = levelGift.steps.find(({ from, to }) => vip >= from && vip <= to)
  return step ? [createGift(id, step.giftYuan, levelGift.wagerTimes)] : []
}

/** Other promotions pay nothing here. */
const giftsByPromotion: Record<string, GetGifts> = {
  [firstDeposit.id]: getFirstDepositGifts,
  [usdtBonus.id]: getUsdtGifts,
  [checkIn.id]: getCheckInGifts,
  [weekend.id]: getWeekendGifts,
  [invite.id]: getFriendGifts,
  [levelGift.id]: getLevelGifts,
}

function payGifts(world: World, { promotionId, memberId, at: appliedAt }: Application) {
  const member = world.db.get('members', memberId)
  const getGifts = giftsByPromotion[promotionId]
  if (!member || !getGifts) return
  for (const gift of getGifts(world, member, appliedAt)) payGift(world, gift)
}

/** For participants of the promotion, when a deposit in USDT arrives. */
export function payUsdtBonus(world: World, memberId: string, depositedCents: number): void {
  const isParticipant =
    world.db.count('applications', {
      memberId,
      promotionId: usdtBonus.id,
      state: APPLICATION_STATE.approved,
    }) > 0
  const gift = isParticipant ? createUsdtGift(memberId, depositedCents) : undefined
  if (gift) payGift(world, gift)
}

function payGift(world: World, { memberId, cents, owedCents }: Gift) {
  const ref = createOrderNo(world, 'G')
  payMember(world, {
    from: 'promotions',
    cents,
    kind: 'promotion',
    ref,
    member: memberId,
    owedTurnoverCents: owedCents,
  })
}

type Application = Row<'applications'>

/** Spec 4. */
export const APPLICATION_STATE = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

/** One per promotion, except after a rejection. */
export function createApplication(world: World, member: Member, promotionId: string): Application {
  const { title: name } = world.db.get('promotions', promotionId) ?? refuse('活动不存在')
  const earlier = world.db.find('applications', { where: { memberId: member.id, promotionId } })
  if (earlier.some(({ state }) => state !== APPLICATION_STATE.rejected))
    return refuse('您已申请过该活动')
  return world.db.insert('applications', {
    id: world.createId('A'),
    memberId: member.id,
    promotionId,
    name,
    state: APPLICATION_STATE.pending,
    at: world.now(),
  })
}

function decideApplication(world: World, id: string, state: 2 | 3): Application {
  const application = world.db.get('applications', id) ?? refuse('申请不存在')
  if (application.state !== APPLICATION_STATE.pending) return refuse('申请已处理')
  const decided = world.db.patch('applications', id, { state })
  if (state === APPLICATION_STATE.approved) payGifts(world, application)
  return decided
}

const listApplications = (world: World, member: Member, page: number) =>
  toPage(
    world.db.find('applications', { where: { memberId: member.id }, orderBy: NEWEST_FIRST }),
    page,
    ({ name, at, state }) => ({ activity_name: name, created_at: formatBeijingTime(at), state }),
  )

const toPromotionAnswer = (world: World, row: Row<'promotions'>) => ({
  ...pickAnswerFields(promotion, row),
  banner: resolvePictureCode(world, row.banner),
})

export const promotionsHandlers = [
  createHandler(listPromotionTypes, ({ world }) =>
    world.db
      .find('promotionTypes', { orderBy: ['rank', 'asc'] })
      .map((row) => pickAnswerFields(promotionType, row)),
  ),

  createHandler(listPromotions, ({ world, body }) => {
    const where = body.type ? { typeId: body.type } : {}
    const rows = world.db.find('promotions', { where, orderBy: ['rank', 'asc'] })
    return { data: rows.map((row) => toPromotionAnswer(world, row)) }
  }),

  createHandler(readPromotion, ({ world, body }) =>
    toPromotionAnswer(world, world.db.get('promotions', body.id) ?? refuse('活动不存在')),
  ),

  createHandler(applyForPromotion, ({ world, member, body }) => {
    createApplication(world, member, body.activityid)
    return withMessage('申请成功，请等待审核', null)
  }),

  createHandler(listPromotionApplies, ({ world, member, body }) =>
    listApplications(world, member, body.page),
  ),
]

const findPendingApplications = createRowTargetFinder(
  'applications',
  { state: APPLICATION_STATE.pending },
  ({ name }) => name,
  '：',
)

export const promotionActs = {
  'promotion.approve': {
    title: '通过活动申请',
    findTargets: findPendingApplications,
    run: (world, id) => decideApplication(world, id, APPLICATION_STATE.approved),
  },
  'promotion.reject': {
    title: '拒绝活动申请',
    findTargets: findPendingApplications,
    run: (world, id) => decideApplication(world, id, APPLICATION_STATE.rejected),
  },
} satisfies Record<string, Act>
