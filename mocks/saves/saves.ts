import * as v from 'valibot'
import { laterSchema, scenarioNameSchema } from '../scenario/scenarioSchema'
import { activeRuleSchema, delaySchema, createLimitedListSchema } from '../scenario/schemas'
import { snapshotWrittenTables, type WorldSnapshot, type World } from '../world/world'

export const snapshotSchema = v.looseObject({
  db: v.object({ schema: v.string(), rows: v.record(v.string(), v.array(v.looseObject({}))) }),
  clock: v.object({ ahead: v.number(), frozenAt: v.nullable(v.number()) }),
  at: v.number(),
  random: v.number(),
  chances: v.number(),
  delays: v.number(),
  rules: createLimitedListSchema(activeRuleSchema),
  setting: v.looseObject({
    scenario: v.union([v.literal(''), scenarioNameSchema]),
    counter: v.number(),
    delay: v.optional(delaySchema),
    later: createLimitedListSchema(laterSchema),
  }),
  token: v.nullish(v.string()),
})

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
export const reportSchema = v.strictObject({
  /** Beijing time by the machine's clock, not the world's. */
  at: v.string(),
  replay: v.string(),
  link: v.exactOptional(v.string()),
  viewport: v.object({ width: pixels, height: pixels }),
  picture: v.exactOptional(
    v.pipe(v.string(), v.regex(/^data:image\/(png|jpeg|webp);base64,/, '不是图片 / no picture')),
  ),
})
export type Report = v.InferOutput<typeof reportSchema>

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
