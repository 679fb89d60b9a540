import type { Control } from '../control'
import { loadScenario } from '../load'
import type { Saves } from '../saves'
import { createWorld, type World } from '../world'
import { putToSleep, roomOf, wakeUp } from './asleep'

export interface Room {
  world: World
  control: Control
  saves: Saves
  /** Machine milliseconds of the last call. */
  usedAt: number
}
interface Sleeping {
  bytes: Buffer
  usedAt: number
}

/** Beyond either, the longest unused world goes. */
const MOST = 1000
const IDLE = 12 * 60 * 60_000

/** Worlds by name, one for each `x-world` header; one nobody asks for sleeps, and is dropped at last. */
export class Worlds {
  #rooms = new Map<string, Room | Sleeping>()
  constructor(
    private readonly now: () => number,
    /** Unused for so long, a world is kept as some kilobytes. */
    private readonly sleepAfter: number,
    private readonly most = MOST,
  ) {}

  get size() {
    return this.#rooms.size
  }
  get asleep() {
    return [...this.#rooms.values()].filter((room) => 'bytes' in room).length
  }
  open(name: string): Room {
    const found = this.#rooms.get(name)
    const room = found && !('bytes' in found) ? found : this.#make(found)
    // Map keeps insertion order: putting it back makes it the youngest.
    this.#rooms.delete(name)
    this.#rooms.set(name, room)
    room.usedAt = this.now()
    this.sweep()
    return room
  }
  names = () => [...this.#rooms.keys()]
  /** Forgets a world; answers that are under way in it or kept back are cut. */
  drop(name: string) {
    const room = this.#rooms.get(name)
    if (room && 'world' in room) {
      room.world.generation++
      room.world.holds.release()
    }
    return this.#rooms.delete(name)
  }

  sweep() {
    for (const [name, room] of this.#rooms) {
      const idle = this.now() - room.usedAt > IDLE
      if (!idle && this.#rooms.size <= this.most) return
      this.drop(name)
    }
  }
  /** Puts the longest unused world that may to sleep: one at a time, for it takes some milliseconds. */
  doze() {
    for (const [name, room] of this.#rooms) {
      if (this.now() - room.usedAt < this.sleepAfter) return
      const bytes = 'bytes' in room ? undefined : putToSleep(room)
      if (bytes) return void this.#rooms.set(name, { bytes, usedAt: room.usedAt })
    }
  }
  #make(found: Sleeping | undefined): Room {
    if (found) return { ...wakeUp(found.bytes), usedAt: this.now() }
    const world = createWorld()
    loadScenario(world, 'default')
    return { ...roomOf(world), usedAt: this.now() }
  }
}
