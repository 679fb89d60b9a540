import { EventEmitter } from 'node:events'
import { openWorld } from '../control/control'
import { machineTime } from '../world/clock'

/** A world, its control surface, and when it was last called, in machine milliseconds. */
export type OpenWorld = ReturnType<typeof createEntry>
type WorldEvent = 'change' | 'gone'

const MAX_WORLDS = 500

/** Worlds by name, in memory alone. Beyond `most` the longest unused one goes. */
export class Worlds {
  #rooms = new Map<string, OpenWorld>()
  #events = new EventEmitter().setMaxListeners(0)
  constructor(
    private readonly most = MAX_WORLDS,
    private readonly now = machineTime,
  ) {}

  get size() {
    return this.#rooms.size
  }
  has = (name: string) => this.#rooms.has(name)
  names = () => [...this.#rooms.keys()]
  /** The world of this name, begun if there is none. */
  open(name: string): OpenWorld {
    const known = this.#rooms.get(name)
    const room = known ?? createEntry(() => this.notifyChange(name))
    // Map keeps the order of insertion: inserting it again makes it the most recent.
    this.#rooms.delete(name)
    this.#rooms.set(name, room)
    room.usedAt = this.now()
    const [oldest] = this.#rooms.keys()
    if (this.#rooms.size > this.most && oldest !== undefined) this.delete(oldest)
    if (!known) this.notifyChange(name)
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
  delete(name: string) {
    const room = this.#rooms.get(name)
    if (!room) return false
    room.world.generation++
    room.world.holds.release()
    this.#rooms.delete(name)
    return this.#tell(name, 'gone')
  }

  /** Something in this world may have changed. */
  notifyChange = (name: string) => void this.#tell(name, 'change')
  /** Who watches makes no world. Returns the function that ends it. */
  watch(name: string, hear: (what: WorldEvent) => void): () => void {
    this.#events.on(`world ${name}`, hear)
    return () => void this.#events.off(`world ${name}`, hear)
  }
  #tell(name: string, what: WorldEvent) {
    this.#events.emit(`world ${name}`, what)
    return true
  }
}

function createEntry(onChange: () => void) {
  const { world, control } = openWorld()
  // An answer may end long after its call started.
  world.journal.subscribe(onChange)
  return { world, control, usedAt: 0 }
}
