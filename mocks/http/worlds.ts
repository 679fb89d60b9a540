import { EventEmitter } from 'node:events'
import { openWorld } from '../control/control'
import { machine } from '../world/clock'

export type ServerWorld = ReturnType<typeof createServerWorld>
type WorldEvent = 'change' | 'gone'

const MAX_WORLDS = 500

export class Worlds {
  #worlds = new Map<string, ServerWorld>()
  #events = new EventEmitter().setMaxListeners(0)
  constructor(
    private readonly maxWorlds = MAX_WORLDS,
    private readonly now = machine.uptimeMs,
  ) {}

  get size() {
    return this.#worlds.size
  }
  has = (name: string): boolean => this.#worlds.has(name)
  names = (): string[] => [...this.#worlds.keys()]

  /** Creates it if needed; beyond the limit, deletes the least recently used. */
  open(name: string): ServerWorld {
    const existing = this.#worlds.get(name)
    const serverWorld = existing ?? createServerWorld(() => this.notifyChange(name))
    // The map's order is that of the last use.
    this.#worlds.delete(name)
    this.#worlds.set(name, serverWorld)
    serverWorld.usedAt = this.now()
    const [oldest] = this.#worlds.keys()
    if (this.#worlds.size > this.maxWorlds && oldest !== undefined) this.delete(oldest)
    if (!existing) this.notifyChange(name)
    return serverWorld
  }

  list = () =>
    [...this.#worlds]
      .map(([name, { world, usedAt }]) => ({
        name,
        scenario: world.setting.scenario,
        title: world.setting.title,
        unused: Math.max(0, Math.round(this.now() - usedAt)),
        rows: world.db.tableNames.reduce((sum, table) => sum + world.db.count(table), 0),
      }))
      .reverse()

  delete(name: string): boolean {
    const serverWorld = this.#worlds.get(name)
    if (!serverWorld) return false
    // Another generation makes open calls end without a response.
    serverWorld.world.generation++
    serverWorld.world.holds.release()
    this.#worlds.delete(name)
    this.#events.emit(`world ${name}`, 'gone')
    return true
  }

  notifyChange = (name: string) => {
    this.#events.emit(`world ${name}`, 'change')
  }

  watch(name: string, listener: (event: WorldEvent) => void): () => void {
    this.#events.on(`world ${name}`, listener)
    return () => {
      this.#events.off(`world ${name}`, listener)
    }
  }
}

function createServerWorld(onChange: () => void) {
  const { world, control } = openWorld()
  world.journal.subscribe(onChange)
  return { world, control, usedAt: 0 }
}
