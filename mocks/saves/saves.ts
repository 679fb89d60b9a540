import { freezeWritten, type Frozen } from './freeze'
import type { World } from '../world/world'

/** Where the page stands: its session and its address. */
export interface PageState {
  /** null: a guest; undefined: unknown (over HTTP). */
  token?: string | null
  /** The route, such as /recharge. */
  open?: string
}

/** A named state of a world. Holds only the tables written since its scenario began. */
export interface SavePoint {
  name: string
  /** World time. */
  at: number
  frozen: Frozen
}

/** The state before a change by hand. */
export interface Undo extends SavePoint {
  id: string
  /** The journal's last call then. */
  seq: number
}

const UNDOS = 10

/** A world's save points, and its last ten states before a change by hand. */
export class Saves {
  #undos: Undo[]
  #next: number
  constructor(
    private readonly world: World,
    private readonly page: () => PageState,
    private points: SavePoint[] = [],
    undos: Undo[] = [],
  ) {
    this.#undos = undos
    this.#next = Math.max(0, ...undos.map(({ id }) => Number(id.slice(4)) || 0))
  }

  take = (name: string): SavePoint => ({
    name,
    at: this.world.now(),
    frozen: { ...freezeWritten(this.world), ...this.page() },
  })
  /** Stores the present state under a name; an older one with the same name is replaced. */
  add(name: string) {
    const point = this.take(name)
    this.points = [...this.points.filter((p) => p.name !== name), point]
  }
  remove(name: string) {
    this.points = this.points.filter((p) => p.name !== name)
  }
  list = (): readonly SavePoint[] => this.points
  find = (name: string) => this.points.find((p) => p.name === name)

  /** Runs a change that can be undone. If it throws, nothing is remembered. */
  before<T>(label: string, work: () => T): T {
    const point = { ...this.take(label), seq: this.world.journal.state().seq }
    const result = work()
    this.#undos = [...this.#undos, { ...point, id: `undo${++this.#next}` }].slice(-UNDOS)
    return result
  }
  /** The newest last. */
  undos = (): readonly Undo[] => this.#undos
  /** The newest, which is forgotten. */
  back(): Undo | undefined {
    const undo = this.#undos.at(-1)
    this.#undos = this.#undos.slice(0, -1)
    return undo
  }
  /** Another world begins: changes to the old one cannot be undone there. */
  clearUndos() {
    this.#undos = []
    this.#next = 0
  }
}
