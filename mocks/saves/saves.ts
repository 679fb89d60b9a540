import { snapshotWrittenTables, type WorldSnapshot, type World } from '../world/world'

export interface PageState {
  /** null: a guest; missing: unknown (over HTTP). */
  token?: string | null
  open?: string
}

export interface SavePoint {
  name: string
  at: number
  frozen: WorldSnapshot
}

export interface Undo extends SavePoint {
  id: string
  callCount: number
}

const MAX_UNDOS = 10

export class Saves {
  #undos: Undo[] = []
  #lastUndoNumber = 0
  constructor(
    private readonly world: World,
    private readonly getPageState: () => PageState,
    private points: readonly SavePoint[] = [],
  ) {}

  capture = (name: string): SavePoint => ({
    name,
    at: this.world.now(),
    frozen: { ...snapshotWrittenTables(this.world), ...this.getPageState() },
  })

  add(name: string) {
    this.points = [...this.points.filter((point) => point.name !== name), this.capture(name)]
  }
  remove(name: string) {
    this.points = this.points.filter((point) => point.name !== name)
  }
  list = (): readonly SavePoint[] => this.points
  find = (name: string): SavePoint | undefined => this.points.find((point) => point.name === name)

  /** A change that throws leaves no undo step. */
  runUndoable<T>(label: string, change: () => T): T {
    const savePoint = this.capture(label)
    const callCount = this.world.journal.getLastSeq()
    const result = change()
    this.#lastUndoNumber++
    const undo: Undo = { ...savePoint, id: `undo${this.#lastUndoNumber}`, callCount }
    this.#undos = [...this.#undos, undo].slice(-MAX_UNDOS)
    return result
  }
  undos = (): readonly Undo[] => this.#undos
  dropLastUndo() {
    this.#undos = this.#undos.slice(0, -1)
  }
  clearUndos() {
    this.#undos = []
    this.#lastUndoNumber = 0
  }
}
