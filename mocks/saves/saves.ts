import { freezeWritten, type Frozen } from './freeze'
import type { World } from '../world/world'

/** Where the page stands: its session and its address. */
export interface PageState {
  /** null: a guest; undefined: nobody knows (over HTTP). */
  token?: string | null
  /** The route, such as /recharge. */
  open?: string
}

/** A world as it was at a moment, under a name. Holds only the tables written since its scenario began. */
export interface SavePoint {
  name: string
  /** World time. */
  at: number
  frozen: Frozen
}

const UNDOS = 10

/** The save points of a world, and the last ten states before something was changed by hand. */
export class Saves {
  #undos: SavePoint[]
  constructor(
    private readonly world: World,
    private readonly page: () => PageState,
    private points: SavePoint[] = [],
    undos: SavePoint[] = [],
  ) {
    this.#undos = undos
  }
  state = () => ({ points: this.points, undos: this.#undos })

  take = (name: string): SavePoint => ({
    name,
    at: this.world.now(),
    frozen: { ...freezeWritten(this.world), ...this.page() },
  })
  /** Keeps the present under a name; one of the same name is replaced. */
  add(name: string) {
    const point = this.take(name)
    this.points = [...this.points.filter((p) => p.name !== name), point]
  }
  remove(name: string) {
    this.points = this.points.filter((p) => p.name !== name)
  }
  list = (): readonly SavePoint[] => this.points
  find = (name: string) => this.points.find((p) => p.name === name)

  /** Does something that can be undone. What throws changed nothing, and is not remembered. */
  before<T>(label: string, work: () => T): T {
    const point = this.take(label)
    const result = work()
    this.#undos = [...this.#undos, point].slice(-UNDOS)
    return result
  }
  undos = (): readonly SavePoint[] => this.#undos
  /** The state before the last change; undefined when there is none. */
  back = () => this.#undos.pop()
  /** Another world begins: what was changed in the old one cannot be undone there. */
  forget() {
    this.#undos = []
  }
}
