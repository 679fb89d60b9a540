import { NEWEST_FIRST, type Query, type Where } from '../db/query'
import type { Row } from '../db/tables'
import { findOnlineMembers } from './members'
import type { Member, World } from './world'

export function scheduleAct(
  world: World,
  at: number,
  act: string,
  target: string | null = null,
): void {
  world.db.insert('due', { id: world.createId('due'), at, act, target })
}

export function findNextDueEvent(world: World): Readonly<Row<'due'>> | undefined {
  let next: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!next || event.at < next.at) next = event
  return next
}

export const findNextDueTime = (world: World): number | undefined => findNextDueEvent(world)?.at

export interface ActTarget {
  id: string
  title: string
  member?: string
}

export interface Act {
  title: string
  /** Without it, the act is of the whole site. */
  findTargets?(world: World): ActTarget[]
  /** For example 驳回原因; without it, the act takes no text. */
  textLabel?: string
  run(world: World, target: string, text?: string): void
}

type TableWithMember =
  | 'deposits'
  | 'tronOrders'
  | 'withdrawals'
  | 'transfers'
  | 'bets'
  | 'tickets'
  | 'applications'

const getRealNameOrId = ({ db }: World, id: string): string => db.get('members', id)?.realname ?? id

export const createRowTargetFinder =
  <T extends TableWithMember>(
    table: T,
    where: Where<T>,
    describe: (row: Row<T>, world: World) => string,
    separator = ' ',
  ) =>
  (world: World): ActTarget[] =>
    world.db.find(table, { where, orderBy: NEWEST_FIRST as Query<T>['orderBy'] }).map((row) => ({
      id: row.id,
      title: `${getRealNameOrId(world, row.memberId)}${separator}${describe(row, world)}`,
      member: row.memberId,
    }))

export const createOnlineMemberTargetFinder =
  (
    describe: (member: Member, world: World) => string,
    filter: (member: Member) => boolean = () => true,
  ): ((world: World) => ActTarget[]) =>
  (world: World) =>
    findOnlineMembers(world)
      .filter(filter)
      .map((member) => ({
        id: member.id,
        title: `${member.realname}（${member.username}）${describe(member, world)}`,
        member: member.id,
      }))
