import { endpoints } from '@/contract/all'
import type { Row } from '../db/tables'
import { beginningOf } from '../scenario/load'
import { acts } from '../server/acts'
import type { World } from '../world/world'
import type { Undo } from './saves'

/** Written by reads, or seen by nobody. */
const QUIET = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

/** What has happened since a change by hand, and goes with it, in Chinese: 「会员：转账 2 次」. */
export function goesWith(world: World, { seq, frozen }: Undo): string[] {
  const calls = world.journal
    .list(seq)
    .filter(({ changes }) => changes?.some(({ table }) => !QUIET.includes(table)))
    .map(({ endpoint, path }) => endpoints.find(({ id }) => id === endpoint)?.title ?? path)
  // What was due then and is not any more happened by itself.
  const due = new Set(world.db.peek('due').map(({ id }) => id))
  const before = frozen.db.rows.due ?? beginningOf(frozen)?.db.find('due') ?? []
  const happened = (before as unknown as Row<'due'>[])
    .filter(({ id, at }) => !due.has(id) && at <= world.now())
    .map(({ act }) => acts[act]?.title ?? act)
  return [...counted('会员', calls, '次'), ...counted('自动', happened, '件')]
}

function counted(who: string, titles: readonly string[], unit: string): string[] {
  const times = new Map<string, number>()
  for (const title of titles) times.set(title, (times.get(title) ?? 0) + 1)
  return [...times].map(([title, n]) => `${who}：${title}${n === 1 ? '' : ` ${n} ${unit}`}`)
}
