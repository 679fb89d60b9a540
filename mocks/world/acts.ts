import { NEWEST_FIRST, type Query, type Where } from '../db/query'
import type { Row } from '../db/tables'
import type { Member, World } from './world'

/** Schedules an act of staff, `at` in world time. */
export const schedule = (world: World, at: number, act: string, target: string | null = null) =>
  world.db.insert('due', { id: world.id('due'), at, act, target })

/** The next due event; of several at one moment, the one scheduled first. */
export function findNextEvent(world: World): Readonly<Row<'due'>> | undefined {
  let first: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!first || event.at < first.at) first = event
  return first
}

/** When the next event is due, in world time. */
export const nextDue = (world: World): number | undefined => findNextEvent(world)?.at

/** A row that an act can be done to, and the id of the member whose it is. */
interface Target {
  id: string
  title: string
  member?: string
}

/**
 * Something staff can do to a world. `targets` are the rows it can be done to now, newest first; `run` does it
 * to one. The toolbar lists acts, tests call them and scenarios schedule them.
 */
export interface Act {
  title: string
  targets?(world: World): Target[]
  /** What a person may say with it, such as the words of a reply; without them the act has words of its own. */
  says?: string
  run(world: World, target: string, words?: string): void
}

/** Tables of what members asked for and staff decide. */
type Requested =
  | 'deposits'
  | 'tronOrders'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'tickets'
  | 'applications'

/** A member's name, for staff; his id when he is gone. */
const getRealName = ({ db }: World, id: string): string => db.get('members', id)?.realname ?? id

/** As an act's targets the rows that match, each by its member's name and what `words` says of it. */
export const createOrderTargets =
  <T extends Requested>(
    table: T,
    where: Where<T>,
    words: (row: Row<T>, world: World) => string,
    between = ' ',
  ) =>
  (world: World) =>
    world.db.find(table, { where, orderBy: NEWEST_FIRST as Query<T>['orderBy'] }).map((row) => ({
      id: row.id,
      title: `${getRealName(world, row.memberId)}${between}${words(row, world)}`,
      member: row.memberId,
    }))

/** Logged-in members, the latest login first. */
export function findOnlineMembers(world: World): Member[] {
  const open = world.db.find('sessions', {
    where: (s) => s.endedAt === null,
    orderBy: NEWEST_FIRST,
  })
  return [...new Set(open.map((s) => s.memberId))].flatMap(
    (id) => world.db.get('members', id) ?? [],
  )
}

/** As an act's targets the members who are logged in, each by name and what `words` says of him. */
export const createMemberTargets =
  (
    words: (member: Member, world: World) => string,
    fits: (member: Member) => boolean = () => true,
  ) =>
  (world: World) =>
    findOnlineMembers(world)
      .filter(fits)
      .map((member) => ({
        id: member.id,
        title: `${member.realname}（${member.username}）${words(member, world)}`,
        member: member.id,
      }))
