import { formatBeijingDay, DAY_MS, getBeijingDayStart, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { bankNames } from '@fixtures/content/site'
import { ticketStories } from '@fixtures/content/tickets'
import { createBranchAddress, createCardNumber, createTronAddress } from '@fixtures/names'
import { people, type BankCard, type Person } from '@fixtures/people'
import { createRandom } from '@fixtures/random'
import type { PersonPatch } from '@scenarios/scenario'
import { pickColumns } from '../db/tables'
import { yuanToCents } from '../server/wire'
import { findMember } from '../world/members'
import type { Member, World } from '../world/world'
import { seedMemberHistory } from './history/history'

/** The widest date filter is 30. */
const HISTORY_DAYS: Record<string, number> = { wangFang: 90, zhangWei: 11, zhaoLei: 14, sunLi: 20 }

export function seedMembers(world: World, patches: Record<string, PersonPatch>, seed: number) {
  for (const person of people) {
    const patch = mergePersonPatches(
      { history: HISTORY_DAYS[person.key] ?? 0 },
      patches[person.key] ?? {},
    )
    const member = world.db.insert('members', {
      ...toMember(person, world.now()),
      ...(patch.set as Partial<Member>),
    })
    const cards = {
      bank: takeCards(person, person.bankCards, patch.cards, createCard),
      usdt: takeCards(person, person.addresses, patch.addresses, createAddress),
    }
    seedCards(world, member, cards.bank, 1)
    seedCards(world, member, cards.usdt, 2)
    seedMemberHistory(world, member, {
      person: { ...person, bankCards: cards.bank, addresses: cards.usdt },
      central: yuanToCents(patch.balance ?? person.balance),
      venues: getVenueCents(world, person, patch.venues),
      days: patch.history ?? 0,
      owed: yuanToCents(patch.owed ?? person.flowOwed),
      settled: patch.settled ?? false,
      paidToday: (patch.paidToday ?? []).map(yuanToCents),
      bets: patch.bets ?? 0,
      random: createRandom(seed).fork(`past/${person.key}`),
    })
  }
  // The pasts already include their rebates.
  world.db.insert('rebateDays', { id: formatBeijingDay(getBeijingDayStart(world.now()) - DAY_MS) })
}

/** By plat: the person's, then the scenario's, where '*' means every venue. */
function getVenueCents(
  { db }: World,
  person: Person,
  { '*': every, ...named }: Record<string, string> = {},
) {
  const all = db.find('venues').map(({ id }) => [id, every] as const)
  const yuan = { ...(every === undefined ? person.venues : Object.fromEntries(all)), ...named }
  return new Map(Object.entries(yuan).map(([plat, amount]) => [plat, yuanToCents(amount ?? '0')]))
}

const toMember = (person: Person, now: number): Member =>
  pickColumns('members', {
    ...person,
    avatar: person.avatarSeed,
    // The day of joining is day 1 (spec 3: joinday).
    joinedAt:
      person.joinday <= 1
        ? now - 30 * MINUTE_MS
        : getBeijingDayStart(now) - (person.joinday - 1) * DAY_MS + 10 * HOUR_MS,
    isAgent: person.isagent === 1,
    autoTransfer: person.transferstatus === 1,
    pid: null,
    payFails: 0,
    payLockedUntil: null,
  })

/** The person's own first, then generated ones. */
function takeCards(
  person: Person,
  own: readonly BankCard[],
  count = own.length,
  made: (person: Person, n: number) => BankCard,
): BankCard[] {
  return Array.from({ length: count }, (_, i) => own[i] ?? made(person, i + 1))
}

function createCard({ id, key, realname }: Person, n: number): BankCard {
  const random = createRandom(`card/${key}/${n}`)
  const bank = random.pick(bankNames)
  return {
    id: `${id}-c${n}`,
    bank,
    owner: realname,
    number: createCardNumber(random, bank),
    address: createBranchAddress(random),
  }
}

const createAddress = ({ id, key }: Person, n: number): BankCard => ({
  id: `${id}-u${n}`,
  bank: 'USDT',
  owner: 'TRC20',
  number: createTronAddress(createRandom(`address/${key}/${n}`)),
  address: '',
})

function seedCards({ db }: World, member: Member, cards: readonly BankCard[], type: 1 | 2) {
  cards.forEach((card, i) =>
    db.insert('cards', {
      ...card,
      memberId: member.id,
      type,
      at: member.joinedAt + (i + 1) * MINUTE_MS,
    }),
  )
}

export const mergePersonPatches = (above: PersonPatch, own: PersonPatch): PersonPatch => ({
  ...above,
  ...own,
  venues: { ...above.venues, ...own.venues },
  set: { ...above.set, ...own.set },
})

const APPLICATIONS = [
  ['102', 1, 3],
  ['104', 2, 140],
  ['101', 3, 200],
  ['108', 0, 460],
] as const

export function seedApplications(world: World) {
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const [promotionId, state, hoursAgo] of APPLICATIONS) {
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
export function seedWangFangTickets(world: World) {
  const { db } = world
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const { id, hoursAgo, thread, ...story } of ticketStories) {
    const at = world.now() - Math.round(hoursAgo * HOUR_MS)
    const orderNo = `GD${formatBeijingDay(at).replaceAll('-', '')}${id.padStart(6, '0')}`
    db.insert('tickets', {
      ...story,
      id,
      orderNo,
      memberId,
      at,
    })
    thread.forEach(([by, hours, said], i) =>
      db.insert('ticketReplies', {
        id: `${id}-${i + 1}`,
        ticketId: id,
        by,
        content: said,
        at: at + Math.round(hours * HOUR_MS),
      }),
    )
  }
}
