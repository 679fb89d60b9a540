import { NEWEST_FIRST, type Query, type Where } from '../db/query'
import type { Row } from '../db/tables'
import type { Member, World } from './world'

export const schedule = (world: World, at: number, act: string, target: string | null = null) =>
  world.db.insert('due', { id: world.id('due'), at, act, target })

/** Of several events at one moment, the one scheduled first. */
export function findNextEvent(world: World): Readonly<Row<'due'>> | undefined {
  let first: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!first || event.at < first.at) first = event
  return first
}

export const findNextDueTime = (world: World): number | undefined => findNextEvent(world)?.at

interface Target {
  id: string
  title: string
  member?: string
}

/** Something staff can do. The toolbar lists acts, tests call them, scenarios schedule them. */
export interface Act {
  title: string
  targets?(world: World): Target[]
  wordsLabel?: string
  run(world: World, target: string, words?: string): void
}

type Requested =
  | 'deposits'
  | 'tronOrders'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'tickets'
  | 'applications'

/** The id when the member is gone. */
const getRealName = ({ db }: World, id: string): string => db.get('members', id)?.realname ?? id

export const createOrderTargets =
  <T extends Requested>(
    table: T,
    where: Where<T>,
    describe: (row: Row<T>, world: World) => string,
    between = ' ',
  ) =>
  (world: World) =>
    world.db.find(table, { where, orderBy: NEWEST_FIRST as Query<T>['orderBy'] }).map((row) => ({
      id: row.id,
      title: `${getRealName(world, row.memberId)}${between}${describe(row, world)}`,
      member: row.memberId,
    }))

/** The latest login first. */
export function findOnlineMembers(world: World): Member[] {
  const open = world.db.find('sessions', {
    where: (s) => s.endedAt === null,
    orderBy: NEWEST_FIRST,
  })
  const ids = new Set(open.map(({ memberId }) => memberId))
  return [...ids].map((id) => world.db.get('members', id)).filter((member) => member !== undefined)
}

/** Targets of an act on members who are logged in. */
export const createMemberTargets =
  (
    describe: (member: Member, world: World) => string,
    filter: (member: Member) => boolean = () => true,
  ) =>
  (world: World) =>
    findOnlineMembers(world)
      .filter(filter)
      .map((member) => ({
        id: member.id,
        title: `${member.realname}（${member.username}）${describe(member, world)}`,
        member: member.id,
      }))
