import type { Change } from '../db/db'
import { freezeWritten, type Frozen } from './freeze'
import type { World } from '../world/world'
import type { ActiveRule } from '../world/faults'

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

/** The rules before and after somebody added, removed or cleared some. */
export interface RuleChange {
  before: ActiveRule[]
  after: ActiveRule[]
}

/** A change by hand: the state before it, and, where it can go alone, what it changed. */
export interface Undo extends SavePoint {
  id: string
  /** Whose state `frozen` is: its own, or that of a change before it that was taken back alone. */
  stand: string
  /** The journal's last call before it. */
  seq?: number
  /** The rows that it changed. */
  changes?: Change[]
  rules?: RuleChange
  /** Where it moved the clock, in world time. */
  clock?: number
}
type More = Pick<Undo, 'changes' | 'rules' | 'clock'>

/** One change for each row: what it was before all of them, and after. */
export function merged(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first ? { ...change, before: first.before } : change)
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
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
    // Those of an older build cannot say what they changed.
    this.#undos = undos.filter(({ stand }) => stand !== undefined)
    this.#next = Math.max(0, ...undos.map(({ id }) => Number(id.slice(4)) || 0))
  }
  state = () => ({ points: this.points, undos: this.#undos })

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
  before<T>(label: string, work: () => T, more: More = {}): T {
    const point = { ...this.take(label), seq: this.world.journal.state().seq }
    const result = work()
    const id = `undo${++this.#next}`
    this.#undos = [...this.#undos, { ...point, id, stand: id, ...more }].slice(-UNDOS)
    return result
  }
  /** The same for a change of rows, in one transaction: it can be taken back alone. */
  rows<T>(label: string, work: () => T): T {
    const more: More = {}
    return this.before(
      label,
      () => {
        const { result, changes } = this.world.db.tx(work)
        more.changes = merged(changes)
        return result
      },
      more,
    )
  }
  /** The same for a change of the rules. */
  rules<T>(label: string, work: () => T): T {
    const { faults } = this.world
    const rules: RuleChange = { before: faults.list(), after: [] }
    return this.before(
      label,
      () => {
        const result = work()
        rules.after = faults.list()
        return result
      },
      { rules },
    )
  }

  undos = (): readonly Undo[] => this.#undos
  /** The changes by hand that going back to the state before this one takes back too. */
  goingWith({ id, stand }: Undo): Undo[] {
    return this.#from(stand).filter((one) => one.id !== id)
  }
  #from(stand: string) {
    const from = this.#undos.findIndex((one) => one.stand === stand)
    return from < 0 ? [] : this.#undos.slice(from)
  }
  /** The state before this change; it and all that goes with it are forgotten. */
  back(undo = this.#undos.at(-1)): Undo | undefined {
    if (!undo) return undefined
    const going = this.#from(undo.stand)
    this.#undos = this.#undos.filter((one) => !going.includes(one))
    return undo
  }
  /** It was taken back alone: later ones can only go back to the state before it, which has it not. */
  leave({ id, stand, frozen, at, seq }: Undo) {
    const from = this.#undos.findIndex((one) => one.id === id)
    const before = { stand, frozen, at, ...(seq !== undefined && { seq }) }
    this.#undos = this.#undos
      .map((one, n) => (n > from ? { ...one, ...before } : one))
      .filter((one) => one.id !== id)
  }
  /** Another world begins: changes to the old one cannot be undone there. */
  clearUndos() {
    this.#undos = []
    this.#next = 0
  }
}
