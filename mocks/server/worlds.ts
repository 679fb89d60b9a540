import { createControl, type Control } from '../control'
import { loadScenario } from '../load'
import { createWorld, type World } from '../world'

export interface Room {
  world: World
  control: Control
  /** Machine milliseconds of the last call. */
  usedAt: number
}

/** Beyond either, the longest unused world goes. */
const MOST = 1000
const IDLE = 12 * 60 * 60_000

/** Worlds by name, one for each `x-world` header; one nobody asks for is dropped. */
export class Worlds {
  #rooms = new Map<string, Room>()
  constructor(
    private readonly now: () => number,
    private readonly most = MOST,
  ) {}

  get size() {
    return this.#rooms.size
  }
  open(name: string): Room {
    const found = this.#rooms.get(name) ?? this.#build()
    // Map keeps insertion order: putting it back makes it the youngest.
    this.#rooms.delete(name)
    this.#rooms.set(name, found)
    found.usedAt = this.now()
    this.sweep()
    return found
  }
  names = () => [...this.#rooms.keys()]
  drop = (name: string) => this.#rooms.delete(name)

  sweep() {
    for (const [name, room] of this.#rooms) {
      const idle = this.now() - room.usedAt > IDLE
      if (!idle && this.#rooms.size <= this.most) return
      this.#rooms.delete(name)
    }
  }
  #build(): Room {
    const world = createWorld()
    loadScenario(world, 'default')
    return { world, control: createControl(world), usedAt: this.now() }
  }
}
