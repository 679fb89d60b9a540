import { NEWEST_FIRST, type Query, type Where } from '../db/query'
import type { Row } from '../db/tables'
import type { Member, World } from './world'

export function schedule(
  world: World,
  at: number,
  act: string,
  target: string | null = null,
): void {
  world.db.insert('due', { id: world.id('due'), at, act, target })
}

export function findNextEvent(world: World): Readonly<Row<'due'>> | undefined {
  let next: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!next || event.at < next.at) next = event
  return next
}

export const findNextDueTime = (world: World): number | undefined => findNextEvent(world)?.at

interface Target {
  id: string
  title: string
  member?: string
}

export interface Act {
  title: string
  /** Missing: it is done to the whole site. */
  targets?(world: World): Target[]
  /** What the words are, such as 驳回原因; missing: it takes none. */
  wordsLabel?: string
  run(world: World, target: string, words?: string): void
}

type OrderTable =
  | 'deposits'
  | 'tronOrders'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'tickets'
  | 'applications'

/** The id when the member does not exist. */
const getRealName = ({ db }: World, id: string): string => db.get('members', id)?.realname ?? id

export const createOrderTargets =
  <T extends OrderTable>(
    table: T,
    where: Where<T>,
    describe: (row: Row<T>, world: World) => string,
    separator = ' ',
  ) =>
  (world: World) =>
    world.db.find(table, { where, orderBy: NEWEST_FIRST as Query<T>['orderBy'] }).map((row) => ({
      id: row.id,
      title: `${getRealName(world, row.memberId)}${separator}${describe(row, world)}`,
      member: row.memberId,
    }))

export function findOnlineMembers(world: World): Member[] {
  const openSessions = world.db.find('sessions', {
    where: ({ endedAt }) => endedAt === null,
    orderBy: NEWEST_FIRST,
  })
  const ids = new Set(openSessions.map(({ memberId }) => memberId))
  return [...ids].map((id) => world.db.get('members', id)).filter((member) => member !== undefined)
}

export const createOnlineMemberTargets =
  (
    describe: (member: Member, world: World) => string,
    filter: (member: Member) => boolean = () => true,
  ): ((world: World) => { id: string; title: string; member: string }[]) =>
  (world: World) =>
    findOnlineMembers(world)
      .filter(filter)
      .map((member) => ({
        id: member.id,
        title: `${member.realname}（${member.username}）${describe(member, world)}`,
        member: member.id,
      }))
