import type { Control } from '../control'
import { loadScenario } from '../load'
import type { Saves } from '../saves'
import { createWorld, type World } from '../world'
import { putToSleep, roomOf, wakeUp } from './asleep'
import { LIMITS, TooMany } from './limits'

export interface Room {
  world: World
  control: Control
  saves: Saves
  /** Machine milliseconds of the last call. */
  usedAt: number
  /** Bytes that its calls brought since a scenario began in it. */
  brought?: { generation: number; bytes: number }
}
interface Sleeping {
  bytes: Buffer
  usedAt: number
}

/** Unused for so long, a world goes. */
const IDLE = 12 * 60 * 60_000

/** Worlds by name, one for each `x-world` header; one nobody asks for sleeps, and is dropped at last. */
export class Worlds {
  #rooms = new Map<string, Room | Sleeping>()
  constructor(
    private readonly now: () => number,
    /** Unused for so long, a world is kept as some kilobytes. */
    private readonly sleepAfter: number,
    private readonly limits: Pick<typeof LIMITS, 'worlds' | 'unused' | 'brought'> = LIMITS,
  ) {}

  get size() {
    return this.#rooms.size
  }
  get asleep() {
    return [...this.#rooms.values()].filter((room) => 'bytes' in room).length
  }
  /** The world of this name, for a call of so many bytes. Throws TooMany when there is no room for it. */
  open(name: string, bytes = 0): Room {
    const found = this.#rooms.get(name)
    if (!found) this.#makeRoom()
    const room = found && !('bytes' in found) ? found : this.#make(found)
    this.#take(room, bytes)
    // Map keeps insertion order: putting it back makes it the youngest.
    this.#rooms.delete(name)
    this.#rooms.set(name, room)
    room.usedAt = this.now()
    this.sweep()
    return room
  }
  has = (name: string) => this.#rooms.has(name)
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
      if (this.now() - room.usedAt <= IDLE) return
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
  /** Drops the longest unused world; false when somebody works in every one. */
  spare(): boolean {
    const [oldest] = this.#rooms
    return oldest !== undefined && this.#waitFor(oldest[1]) <= 0 && this.drop(oldest[0])
  }
  #waitFor = ({ usedAt }: Room | Sleeping) => usedAt + this.limits.unused - this.now()
  #makeRoom() {
    if (this.#rooms.size < this.limits.worlds || this.spare()) return
    const [oldest] = this.#rooms.values()
    const wait = oldest ? this.#waitFor(oldest) : 0
    throw new TooMany(`${this.#rooms.size} 个世界都在用`, Math.ceil(wait / 1000))
  }
  #take(room: Room, bytes: number) {
    const { generation } = room.world
    if (room.brought?.generation !== generation) room.brought = { generation, bytes: 0 }
    room.brought.bytes += bytes
    if (bytes > 0 && room.brought.bytes > this.limits.brought)
      throw new TooMany('这个世界收到的已经够多，请重新载入一个场景', 60)
  }
  #make(found: Sleeping | undefined): Room {
    if (found) return { ...wakeUp(found.bytes), usedAt: this.now() }
    const world = createWorld()
    loadScenario(world, 'default')
    return { ...roomOf(world), usedAt: this.now() }
  }
}
