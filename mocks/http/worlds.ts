import { EventEmitter } from 'node:events'
import { openWorld } from '../control/control'
import { machineTime } from '../world/clock'

/** A world, its control surface, and when it was last called, in machine milliseconds. */
export type Room = ReturnType<typeof begun>
type Told = 'change' | 'gone'

const MOST = 500

/** Worlds by name, in memory alone. Beyond `most` the longest unused one goes. */
export class Worlds {
  #rooms = new Map<string, Room>()
  #events = new EventEmitter().setMaxListeners(0)
  constructor(
    private readonly most = MOST,
    private readonly now = machineTime,
  ) {}

  get size() {
    return this.#rooms.size
  }
  has = (name: string) => this.#rooms.has(name)
  names = () => [...this.#rooms.keys()]
  /** The world of this name, begun if there is none. */
  open(name: string): Room {
    const known = this.#rooms.get(name)
    const room = known ?? begun(() => this.touched(name))
    // Map keeps the order of insertion: inserting it again makes it the most recent.
    this.#rooms.delete(name)
    this.#rooms.set(name, room)
    room.usedAt = this.now()
    const [oldest] = this.#rooms.keys()
    if (this.#rooms.size > this.most && oldest !== undefined) this.drop(oldest)
    if (!known) this.touched(name)
    return room
  }
  /** The most recently used first. */
  list = () =>
    [...this.#rooms]
      .map(([name, { world, usedAt }]) => ({
        name,
        scenario: world.setting.scenario,
        title: world.setting.title,
        /** Milliseconds since the last call. */
        unused: Math.max(0, Math.round(this.now() - usedAt)),
        rows: world.db.names.reduce((sum, table) => sum + world.db.count(table), 0),
      }))
      .reverse()
  /** Deletes a world; its pending and held answers are cut. */
  drop(name: string) {
    const room = this.#rooms.get(name)
    if (!room) return false
    room.world.generation++
    room.world.holds.release()
    this.#rooms.delete(name)
    return this.#tell(name, 'gone')
  }

  /** Something in this world may have changed. */
  touched = (name: string) => void this.#tell(name, 'change')
  /** Who watches makes no world. Returns the function that ends it. */
  watch(name: string, hear: (what: Told) => void): () => void {
    this.#events.on(`world ${name}`, hear)
    return () => void this.#events.off(`world ${name}`, hear)
  }
  #tell(name: string, what: Told) {
    this.#events.emit(`world ${name}`, what)
    return true
  }
}

function begun(onChange: () => void) {
  const { world, control } = openWorld()
  // An answer may end long after its call started.
  world.journal.subscribe(onChange)
  return { world, control, usedAt: 0 }
}
