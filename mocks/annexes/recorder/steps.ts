import * as v from 'valibot'
import { type Act, acts, target } from '../../world/personAct'
import { wrongIn } from '../../scenario/shapes'

const seen = [
  v.strictObject({ see: v.literal('address'), path: v.string() }),
  v.strictObject({ see: v.literal('heading'), text: v.string() }),
  v.strictObject({ see: v.literal('dialog'), name: v.string() }),
  // Older recordings tell more.
  v.object({ see: v.literal('notice'), text: v.string() }),
  /** A status area with its own name. */
  v.strictObject({ see: v.literal('status'), name: v.string(), text: v.string() }),
  /** What the person pointed at. */
  v.strictObject({ see: v.literal('visible'), target }),
  v.strictObject({ see: v.literal('value'), target, value: v.string() }),
  v.strictObject({ see: v.literal('checked'), target, on: v.boolean() }),
  v.strictObject({ see: v.literal('contains'), target, text: v.string() }),
] as const

const step = v.union([...acts, ...seen])

const overrides = v.strictObject({
  seed: v.optional(v.number()),
  at: v.optional(v.string()),
  as: v.optional(v.string()),
})

/** How a test starts. */
const start = v.union([
  /** The scenario from its beginning, so that the test needs nothing else. */
  v.strictObject({
    from: v.literal('scenario'),
    scenario: v.string(),
    overrides,
    path: v.string(),
    /** A scenario of the person's own, which needs a test that proves its story: this one. */
    proves: v.optional(v.boolean()),
  }),
  /** The world as it was at that moment: a bundle (mocks/saves/bundle.ts). */
  v.strictObject({ from: v.literal('bundle'), bundle: v.looseObject({}), path: v.string() }),
])

export const recordingShape = v.strictObject({
  title: v.string(),
  /** A number from docs/requirements.tsv, such as PAY-05. */
  tags: v.array(v.string()),
  start,
  steps: v.array(step),
})

export type Step = v.InferOutput<typeof step>
export type Seen = v.InferOutput<(typeof seen)[number]>
export type Start = v.InferOutput<typeof start>
/** What a person did and saw, as data: it can be shown, shortened, stored, and written as a test. */
export type Recording = v.InferOutput<typeof recordingShape>

/** What was recorded into a bundle. It becomes code: throws with a message for people when it is not as it must be. */
export function recordingIn(bundle: object): Recording | undefined {
  const shape = v.looseObject({ recording: v.optional(recordingShape) })
  const [problem] = wrongIn(shape, bundle, '现场')
  if (problem !== undefined) throw new Error(`现场文件已损坏 / damaged bundle: ${problem}`)
  return (bundle as v.InferOutput<typeof shape>).recording
}

export const isSeen = (one: Step): one is Seen => 'see' in one

type ByKind<Made, More extends unknown[]> = {
  [D in Act['do']]: (step: Extract<Act, { do: D }>, ...more: More) => Made
} & { [S in Seen['see']]: (step: Extract<Seen, { see: S }>, ...more: More) => Made }

/** What is made of a step, by a function for each kind of act and of check. */
export const byKind =
  <Made, More extends unknown[] = []>(makers: ByKind<Made, More>) =>
  (step: Step, ...more: More): Made =>
    (makers[isSeen(step) ? step.see : step.do] as (one: Step, ...rest: More) => Made)(step, ...more)
