import { parseTime } from '@/lib/time'
import { endpoints } from '@/contract/all'
import { acts } from '../../server/acts'
import type { Row } from '../../db/tables'
import { resolve, sourceOf } from '../../scenario/load'
import { seedOnce } from '../../seed/seedOnce'
import type { World } from '../../world/world'
import type { Undo } from '../saves'

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
  const source = sourceOf(frozen)
  const rows = frozen.db.rows.due ?? []
  const before =
    frozen.db.rows.due || !source
      ? rows
      : (() => {
          const full = resolve(source.scenario, source.overrides)
          return seedOnce(parseTime(full.at) as number, full).db.find('due')
        })()
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
export const cameWith = (world: World, undo: Undo): string[] =>
  undo.clock === undefined
    ? []
    : titled(happened(world, undo).filter(({ at }) => at <= undo.clock!))

/** What has happened since, besides other changes by hand. */
export const sinceThen = (world: World, undo: Undo): string[] => [
  ...calls(world, undo),
  ...titled(happened(world, undo).filter(({ at }) => undo.clock === undefined || at > undo.clock)),
]
