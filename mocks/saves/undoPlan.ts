import { parseTime } from '@/lib/time'
import { endpoints } from '@/contract/all'
import type { World } from '../world/world'
import { acts } from '../server/acts'
import type { Row } from '../db/tables'
import { resolve, sourceOf } from '../scenario/load'
import { seedOnce } from '../seed/seedOnce'
import type { Saves, Undo } from './saves'
import { BuiltOn, reverse, reverseRules } from './reverse'

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

/** Whole states come back as they were: nothing can be taken out from under them. */
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
const cameWith = (world: World, undo: Undo): string[] =>
  undo.clock === undefined
    ? []
    : titled(happened(world, undo).filter(({ at }) => at <= undo.clock!))

/** What has happened since, besides other changes by hand. */
const sinceThen = (world: World, undo: Undo): string[] => [
  ...calls(world, undo),
  ...titled(happened(world, undo).filter(({ at }) => undo.clock === undefined || at > undo.clock)),
]
