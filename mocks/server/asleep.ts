import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { createControl } from '../control'
import { freezeWritten, type Frozen } from '../freeze'
import type { Entry } from '../journal'
import { jumpOf } from '../jump'
import { revive } from '../revive'
import { Saves, type SavePoint } from '../saves'
import { createWorld } from '../world'
import type { Room } from './worlds'

/** All that a world is while nobody waits for it. */
interface Written {
  frozen: Frozen
  generation: number
  pages: string
  journal: { seq: number; entries: Entry[] }
  saves: { points: SavePoint[]; undos: SavePoint[] }
}

/** Undo and save points say the same tables again: a window that sees all of them. */
const HOW = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 24 },
}

/** The whole room in a few kilobytes; undefined while an answer is under way or kept back. */
export function putToSleep({ world, saves }: Room): Buffer | undefined {
  const journal = world.journal.state()
  const busy =
    jumpOf(world) ||
    world.holds.list().length > 0 ||
    journal.entries.some((e) => e.took === undefined)
  if (busy) return undefined
  const written: Written = {
    frozen: freezeWritten(world),
    generation: world.generation,
    pages: world.pages,
    journal,
    saves: saves.state(),
  }
  return brotliCompressSync(JSON.stringify(written), HOW)
}

/** The room as it was; its clock went on meanwhile. */
export function wakeUp(bytes: Buffer): Omit<Room, 'usedAt'> {
  const written = JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as Written
  const world = createWorld()
  revive(world, written.frozen, 'now')
  world.generation = written.generation
  world.pages = written.pages
  world.journal.restore(written.journal.entries, written.journal.seq)
  return roomOf(world, written.saves)
}

/** A world with the surface to control it. */
export function roomOf(
  world: Room['world'],
  { points, undos }: Partial<Written['saves']> = {},
): Omit<Room, 'usedAt'> {
  const saves = new Saves(world, () => ({}), points, undos)
  return { world, saves, control: createControl(world, { saves }) }
}
