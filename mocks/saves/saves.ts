import * as v from 'valibot'
import { activeRuleShape, delayShape, few } from '../scenario/shapes'
import { laterShape, nameShape, SOME } from '../scenario/check'
import { freezeWritten, type Frozen } from '../world/freeze'
import type { World } from '../world/world'

/** A world from a file; its rows are checked against the tables when it is opened. */
export const frozenShape = v.looseObject({
  db: v.object({ schema: v.string(), rows: v.record(v.string(), v.array(v.looseObject({}))) }),
  clock: v.object({ ahead: v.number(), frozenAt: v.nullable(v.number()) }),
  at: v.number(),
  random: v.number(),
  chances: v.optional(v.number()),
  rules: few(activeRuleShape, SOME),
  setting: v.looseObject({
    // Empty where no scenario filled the world.
    scenario: v.union([v.literal(''), nameShape]),
    counter: v.number(),
    delay: v.optional(delayShape),
    later: few(laterShape, SOME),
  }),
  token: v.nullish(v.string()),
})

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
/** What 报告缺陷 adds for whoever gets the file. */
export const reportShape = v.strictObject({
  /** When it was written, in Beijing: the world has a clock of its own. */
  at: v.string(),
  /** The command that opens the file. */
  replay: v.string(),
  /** Shows the moment without the file; none where it is too long for an address. */
  link: v.exactOptional(v.string()),
  viewport: v.object({ width: pixels, height: pixels }),
  /** What the person's own screen showed, as he took it. */
  picture: v.exactOptional(
    v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/, '不是图片 / no picture')),
  ),
})
export type Report = v.InferOutput<typeof reportShape>

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
  callCount: number
}

const MAX_UNDOS = 10

/** A world's save points, and its last ten states before a change by hand. */
export class Saves {
  #undos: Undo[] = []
  #next = 0
  constructor(
    private readonly world: World,
    private readonly page: () => PageState,
    private points: readonly SavePoint[] = [],
  ) {}

  capture = (name: string): SavePoint => ({
    name,
    at: this.world.now(),
    frozen: { ...freezeWritten(this.world), ...this.page() },
  })
  /** Stores the present state under a name; an older one with the same name is replaced. */
  add(name: string) {
    const point = this.capture(name)
    this.points = [...this.points.filter((p) => p.name !== name), point]
  }
  remove(name: string) {
    this.points = this.points.filter((p) => p.name !== name)
  }
  list = (): readonly SavePoint[] => this.points
  find = (name: string) => this.points.find((p) => p.name === name)

  /** Runs a change that can be undone. If it throws, nothing is remembered. */
  runUndoable<T>(label: string, work: () => T): T {
    const point = { ...this.capture(label), callCount: this.world.journal.state().seq }
    const result = work()
    this.#undos = [...this.#undos, { ...point, id: `undo${++this.#next}` }].slice(-MAX_UNDOS)
    return result
  }
  /** The newest last. */
  undos = (): readonly Undo[] => this.#undos
  /** The newest, which is forgotten. */
  dropLastUndo(): Undo | undefined {
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
