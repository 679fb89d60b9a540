import { CARD_TYPE } from '@/contract/cards'
import { formatBeijingDay, DAY_MS, getBeijingDayStart, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { bankNames } from '@fixtures/content/site'
import { ticketStories } from '@fixtures/content/tickets'
import { people, type BankCard, type Person } from '@fixtures/people'
import { createRandom } from '@fixtures/random'
import { createBranchAddress, createCardNumber, createTronAddress } from '@fixtures/randomValues'
import type { PersonPatch } from '@scenarios/scenario'
import { pickColumns, type Row } from '../db/tables'
import { yuanToCents } from '../server/wire'
import { findMember } from '../world/members'
import type { Member, World } from '../world/world'
import { seedMemberHistory } from './history'

/** Only these have records; the widest date filter is 30 days. */
const HISTORY_DAYS: Record<string, number> = { wangFang: 90, zhangWei: 11, zhaoLei: 14, sunLi: 20 }

export function seedAllMembers(
  world: World,
  patchesByPerson: Record<string, PersonPatch>,
  seed: number,
): void {
  for (const person of people) {
    const defaults = { history: HISTORY_DAYS[person.key] ?? 0 }
    const patch = mergePersonPatches(defaults, patchesByPerson[person.key] ?? {})
    const member = world.db.insert('members', {
      ...toMember(person, world.now()),
      ...(patch.set as Partial<Member>),
    })
    const bankCards = takeCards(person.bankCards, (n) => createCard(person, n), patch.cards)
    const addresses = takeCards(person.addresses, (n) => createAddress(person, n), patch.addresses)
    seedCards(world, member, bankCards, CARD_TYPE.bankCard)
    seedCards(world, member, addresses, CARD_TYPE.usdtAddress)
    seedMemberHistory(world, member, {
      person: { ...person, bankCards, addresses },
      centralCents: yuanToCents(patch.balance ?? person.balance),
      venueCents: getVenueCents(world, person, patch.venues),
      historyDays: patch.history ?? 0,
      owedCents: yuanToCents(patch.owed ?? person.flowOwed),
      isSettled: patch.settled ?? false,
      paidTodayCents: (patch.paidToday ?? []).map(yuanToCents),
      extraBets: patch.bets ?? 0,
      random: createRandom(seed).fork(`past/${person.key}`),
    })
  }
  // The pasts already include their rebates.
  world.db.insert('rebateDays', { id: formatBeijingDay(getBeijingDayStart(world.now()) - DAY_MS) })
}

/** By platform name; the scenario's `*` means every venue, and replaces the person's own. */
function getVenueCents(
  { db }: World,
  person: Person,
  { '*': everyVenue, ...named }: Record<string, string> = {},
): Map<string, number> {
  const yuan: Record<string, string | undefined> = {}
  if (everyVenue === undefined) Object.assign(yuan, person.venues)
  else for (const { id } of db.find('venues')) yuan[id] = everyVenue
  Object.assign(yuan, named)
  const cents = new Map<string, number>()
  for (const [plat, amount] of Object.entries(yuan)) cents.set(plat, yuanToCents(amount ?? '0'))
  return cents
}

const toMember = (person: Person, now: number): Member =>
  pickColumns('members', {
    ...person,
    avatar: person.avatarSeed,
    joinedAt: getJoinedAt(person, now),
    isAgent: person.isagent === 1,
    autoTransfer: person.transferstatus === 1,
    pid: null,
    payFails: 0,
    payLockedUntil: null,
  })

/** The day of joining is day 1 (spec 3: joinday). */
function getJoinedAt({ joinday }: Person, now: number): number {
  if (joinday <= 1) return now - 30 * MINUTE_MS
  return getBeijingDayStart(now) - (joinday - 1) * DAY_MS + 10 * HOUR_MS
}

/** The person's own first, then created ones, numbered from 1. */
function takeCards(
  ownCards: readonly BankCard[],
  create: (number: number) => BankCard,
  count = ownCards.length,
): BankCard[] {
  return Array.from({ length: count }, (_, index) => ownCards[index] ?? create(index + 1))
}

function createCard({ id, key, realname }: Person, number: number): BankCard {
  const random = createRandom(`card/${key}/${number}`)
  const bank = random.pick(bankNames)
  return {
    id: `${id}-c${number}`,
    bank,
    owner: realname,
    number: createCardNumber(random, bank),
    address: createBranchAddress(random),
  }
}

const createAddress = ({ id, key }: Person, number: number): BankCard => ({
  id: `${id}-u${number}`,
  bank: 'USDT',
  owner: 'TRC20',
  number: createTronAddress(createRandom(`address/${key}/${number}`)),
  address: '',
})

function seedCards(
  { db }: World,
  member: Member,
  cards: readonly BankCard[],
  type: Row<'cards'>['type'],
) {
  for (const [index, card] of cards.entries()) {
    const at = member.joinedAt + (index + 1) * MINUTE_MS
    db.insert('cards', { ...card, memberId: member.id, type, at })
  }
}

export const mergePersonPatches = (parent: PersonPatch, child: PersonPatch): PersonPatch => ({
  ...parent,
  ...child,
  venues: { ...parent.venues, ...child.venues },
  set: { ...parent.set, ...child.set },
})

const APPLICATIONS = [
  { promotionId: '102', state: 1, hoursAgo: 3 },
  { promotionId: '104', state: 2, hoursAgo: 140 },
  { promotionId: '101', state: 3, hoursAgo: 200 },
  { promotionId: '108', state: 0, hoursAgo: 460 },
] as const

export function seedApplications(world: World): void {
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const { promotionId, state, hoursAgo } of APPLICATIONS) {
    const promotion = world.db.get('promotions', promotionId)
    if (!promotion) continue
    world.db.insert('applications', {
      id: `a${promotionId}`,
      memberId,
      promotionId,
      name: promotion.title,
      state,
      at: world.now() - hoursAgo * HOUR_MS,
    })
  }
}

/** Fixed ids, so that no other ids depend on them. */
export function seedWangFangTickets(world: World): void {
  const { db } = world
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const { id, hoursAgo, thread, ...story } of ticketStories) {
    const at = world.now() - Math.round(hoursAgo * HOUR_MS)
    const orderNo = `GD${formatBeijingDay(at).replaceAll('-', '')}${id.padStart(6, '0')}`
    db.insert('tickets', { ...story, id, orderNo, memberId, at })
    for (const [index, [by, hoursLater, content]] of thread.entries())
      db.insert('ticketReplies', {
        id: `${id}-${index + 1}`,
        ticketId: id,
        by,
        content,
        at: at + Math.round(hoursLater * HOUR_MS),
      })
  }
}
