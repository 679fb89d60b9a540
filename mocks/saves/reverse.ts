import type { Change } from '../db/db'
import type { Stored } from '../db/store'
import type { Row } from '../db/tables'
import { tableTitle } from '../db/columns'
import type { World } from '../world/world'
import type { ActiveRule } from '../world/faults'

/** Later changes stand on what is to be taken back; the message says which. */
export class BuiltOn extends Error {}

/** One change for each row: what it was before all of them, and after. */
export function merged(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first ? { ...change, before: first.before } : change)
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
}

/**
 * Takes back these changes and nothing else, all or nothing. Throws BuiltOn, and changes nothing, when a later
 * change touched the same columns, or when money that came by them has been moved on since: the books would not
 * agree.
 */
export function reverse(world: World, changes: readonly Change[]) {
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

/** The rules before and after somebody added, removed or cleared some. */
export interface RuleChange {
  before: ActiveRule[]
  after: ActiveRule[]
}

const numberOf = ({ id }: ActiveRule) => Number(id.slice(4)) || 0
const without = (rules: readonly ActiveRule[], others: readonly ActiveRule[]) =>
  rules.filter(({ id }) => !others.some((other) => other.id === id))

/** Takes back only that: rules of later hands stay, with their counts. */
export function reverseRules({ faults }: World, { before, after }: RuleChange) {
  const kept = without(faults.list(), without(after, before))
  const back = without(before, after).map((rule) => {
    const taken = kept.some(({ id }) => id === rule.id)
    // Its number may have been given out again.
    return taken ? { ...rule, id: `rule${Math.max(...kept.map(numberOf)) + 1}` } : rule
  })
  faults.restore([...kept, ...back].sort((a, b) => numberOf(a) - numberOf(b)))
}
