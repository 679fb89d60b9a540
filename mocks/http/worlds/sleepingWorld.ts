import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { createControl, type Control } from '../../control/control'
import { freezeWritten, type Frozen, restore } from '../../saves/freeze'
import type { Entry } from '../../world/journalEntry'
import { jumpOf } from '../../server/scheduler'
import { Saves, type SavePoint, type Undo } from '../../saves/saves'
import { createWorld, type World } from '../../world/world'

/** A world, its control surface, and its save points. */
export interface Awake {
  world: World
  control: Control
  saves: Saves
}

/** A world's whole state while it sleeps. */
interface Written {
  frozen: Frozen
  generation: number
  pages: string
  journal: { seq: number; entries: Entry[] }
  saves: { points: SavePoint[]; undos: Undo[] }
}

/** Undo and save points repeat the same tables; a compression window this large finds the repeats. */
const HOW = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 24 },
}

/** A pending or held answer cannot be written down, nor can a long move of the clock. */
export const isBusy = ({ world }: Awake) =>
  jumpOf(world) !== undefined ||
  world.holds.list().length > 0 ||
  world.journal.state().entries.some((e) => e.took === undefined)

/**
 * The whole state in a few kilobytes. Journal entries of calls under way are left out: after waking, nobody
 * waits for their answers.
 */
export function written({ world, saves }: Awake): Buffer {
  const { seq, entries } = world.journal.state()
  const all: Written = {
    frozen: freezeWritten(world),
    generation: world.generation,
    pages: world.pages,
    journal: { seq, entries: entries.filter((e) => e.took !== undefined) },
    saves: saves.state(),
  }
  return brotliCompressSync(JSON.stringify(all), HOW)
}

/** The state as it was, except that its clock has gone on. */
export function wakeUp(bytes: Buffer): Awake {
  const written = JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as Written
  const world = createWorld()
  restore(world, written.frozen, 'now')
  world.generation = written.generation
  world.pages = written.pages
  world.journal.restore(written.journal.entries, written.journal.seq)
  return roomOf(world, written.saves)
}

/** A world with the surface to control it. */
export function roomOf(world: World, { points, undos }: Partial<Written['saves']> = {}): Awake {
  const saves = new Saves(world, () => ({}), points, undos)
  return { world, saves, control: createControl(world, { saves }) }
}
