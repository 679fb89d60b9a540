import type { Change } from '../db/db'
import type { Stored } from '../db/store'
import type { Row } from '../db/tables'
import { tableTitle } from '../db/columns'
import type { World } from '../world/world'
import type { ActiveRule } from '../world/faults'
import type { RuleChange, Saves, Undo } from './saves'
import { endpoints } from '@/contract/all'
import { acts } from '../server/acts'
import { beginningOf } from '../scenario/load'

/** Later changes stand on what is to be taken back; the message says which. */
class BuiltOn extends Error {}

/**
 * Takes back these changes and nothing else, all or nothing. Throws BuiltOn, and changes nothing, when a later
 * change touched the same columns, or when money that came by them has been moved on since: the books would not
 * agree.
 */
function reverse(world: World, changes: readonly Change[]) {
  world.db.tx(() => {
    for (const change of changes) refuseIfSpent(world, change, changes)
    for (const change of [...changes].reverse()) takeBack(world, change)
  })
}

const centsOf = (row: Stored | null) => Number(row?.cents ?? 0)

function takeBack({ db }: World, { table, id, before, after }: Change) {
  const now = db.get(table, id) as unknown as Stored | undefined
  const built = () => new BuiltOn(`${tableTitle(table)} ${id} 后来又变过`)
  if (table === 'accounts') {
    // A sum: others may have changed it since, and what they did stays.
    if (!now) throw built()
    const cents = Number(now.cents) - centsOf(after) + centsOf(before)
    if (before === null && cents === 0) db.remove(table, id)
    else db.patch('accounts', id, { cents })
    return
  }
  if (after === null) {
    if (now) throw built()
    db.insert(table, before as never)
    return
  }
  const columns = Object.keys(after).filter((column) => after[column] !== before?.[column])
  if (!now || columns.some((column) => now[column] !== after[column])) throw built()
  if (before === null) db.remove(table, id)
  else db.patch(table, id, Object.fromEntries(columns.map((one) => [one, before[one]])) as never)
}

/** A member's account may never have been below zero, now or at any moment since. */
function refuseIfSpent(world: World, change: Change, changes: readonly Change[]) {
  if (change.table !== 'accounts') return
  const account = world.db.get('accounts', change.id)
  const taken = centsOf(change.after) - centsOf(change.before)
  if (!account || account.kind === 'house' || taken <= 0) return
  if (lowest(world, account, changes) < taken)
    throw new BuiltOn(`${tableTitle('accounts')} ${account.id} 的这笔钱后来用掉了`)
}

/** The least that the account held since these changes. */
function lowest({ db }: World, { id, memberId, cents }: Row<'accounts'>, own: readonly Change[]) {
  const ours = new Set(own.filter(({ table }) => table === 'ledger').map((change) => change.id))
  const where = memberId === null ? {} : { where: { memberId } }
  const entries = db.peek('ledger', where)
  let [low, held] = [cents, cents]
  if (ours.size === 0) return low
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]!
    if (ours.has(entry.id)) break
    if (entry.to === id) held -= entry.cents
    if (entry.from === id) held += entry.cents
    low = Math.min(low, held)
  }
  return low
}

const numberOf = ({ id }: ActiveRule) => Number(id.slice(4)) || 0
const without = (rules: readonly ActiveRule[], others: readonly ActiveRule[]) =>
  rules.filter(({ id }) => !others.some((other) => other.id === id))

/** Takes back only that: rules of later hands stay, with their counts. */
function reverseRules({ faults }: World, { before, after }: RuleChange) {
  const kept = without(faults.list(), without(after, before))
  const back = without(before, after).map((rule) => {
    const taken = kept.some(({ id }) => id === rule.id)
    // Its number may have been given out again.
    return taken ? { ...rule, id: `rule${Math.max(...kept.map(numberOf)) + 1}` } : rule
  })
  faults.restore([...kept, ...back].sort((a, b) => numberOf(a) - numberOf(b)))
}

/** What taking back one change would take back. */
export interface UndoPlan {
  id: string
  name: string
  /** Only it goes, and everything after it stays. */
  alone: boolean
  /** What came with it and goes with it: events that a move of the clock let happen. */
  takes: string[]
  /** What else would go, because it stands on it; empty when it goes alone. */
  also: string[]
  /** Why it cannot go alone. */
  why: string
}

/** A change of the whole world can only be undone as a whole. */
const isWhole = ({ changes, rules }: Undo) => !changes && !rules

class Trial extends Error {}

/** Why this change cannot go alone; empty when it can. */
function whyNotAlone(world: World, saves: Saves, undo: Undo): string {
  const undos = saves.undos()
  const later = undos.slice(undos.indexOf(undo) + 1)
  const whole = later.find(isWhole)
  if (whole) return `之后「${whole.name}」换过整个世界`
  if (!undo.changes) return ''
  const { changes } = undo
  try {
    world.db.tx(() => {
      reverse(world, changes)
      throw new Trial()
    })
  } catch (error) {
    if (error instanceof BuiltOn) return error.message
    if (!(error instanceof Trial)) throw error
  }
  return ''
}

export function planOf(world: World, saves: Saves, undo: Undo): UndoPlan {
  const { id, name } = undo
  const takes = cameWith(world, undo)
  const others = saves.goingWith(undo).map((other) => other.name)
  const also = [...others, ...sinceThen(world, undo)]
  if (isWhole(undo)) {
    const why = also.length > 0 ? '它换过整个世界，之后的事都在它上面' : ''
    return { id, name, alone: also.length === 0, takes, also, why }
  }
  const why = whyNotAlone(world, saves, undo)
  return { id, name, alone: why === '', takes, also: why === '' ? [] : also, why }
}

/** Takes back this change and nothing else. The plan says that it goes alone. */
export function undoAlone(world: World, saves: Saves, undo: Undo) {
  if (undo.changes) reverse(world, undo.changes)
  if (undo.rules) reverseRules(world, undo.rules)
  saves.leave(undo)
}

export const goesAsRows = (undo: Undo) => !isWhole(undo)

/** Written by reads, or seen by nobody. */
const QUIET = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

const counted = (words: readonly string[], unit: string) => {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].map(([word, n]) => (n === 1 ? word : `${word} ${n} ${unit}`))
}

/** The calls since then that changed something, in Chinese: 「会员：转账 2 次」. */
function calls(world: World, { seq = Infinity }: Undo): string[] {
  const written = world.journal
    .list(seq)
    .filter(({ changes }) => changes?.some(({ table }) => !QUIET.includes(table)))
  const titles = written.map(({ endpoint, path }) => {
    const known = endpoints.find(({ id }) => id === endpoint)
    return `会员：${known?.title ?? path}`
  })
  return counted(titles, '次')
}

/** What was due then and is not any more: it happened by itself. */
function happened(world: World, { frozen }: Undo): Row<'due'>[] {
  const before = frozen.db.rows.due ?? beginningOf(frozen)?.db.find('due') ?? []
  const now = new Set(world.db.peek('due').map(({ id }) => id))
  return (before as unknown as Row<'due'>[]).filter(
    ({ id, at }) => !now.has(id) && at <= world.now(),
  )
}

const titled = (due: readonly Row<'due'>[]) =>
  counted(
    due.map(({ act }) => `自动：${acts[act]?.title ?? act}`),
    '件',
  )

/** What came with it: the events that a move of the clock let happen. */
const cameWith = (world: World, undo: Undo): string[] =>
  undo.clock === undefined
    ? []
    : titled(happened(world, undo).filter(({ at }) => at <= undo.clock!))

/** What has happened since, besides other changes by hand. */
const sinceThen = (world: World, undo: Undo): string[] => [
  ...calls(world, undo),
  ...titled(happened(world, undo).filter(({ at }) => undo.clock === undefined || at > undo.clock)),
]
