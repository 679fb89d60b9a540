import * as v from 'valibot'

/** The container that distinguishes a control from others with the same name. */
const place = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** A row, identified by text in it. */
  has: v.optional(v.string()),
})

/** A control as a person would describe it: role and name; `text` is for elements without a role. */
const target = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** `name` is only a part of the name, because the rest changes. */
  part: v.optional(v.boolean()),
  in: v.optional(place),
  /** Counted from 0, when nothing else distinguishes it. */
  nth: v.optional(v.number()),
})

const file = v.strictObject({ name: v.string(), type: v.string(), base64: v.string() })

/** It becomes code, so a file may contain only a plain name here. */
const callName = v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-zA-Z]+)?$/))

const acts = [
  v.strictObject({ do: v.literal('tap'), target }),
  v.strictObject({ do: v.literal('fill'), target, value: v.string() }),
  /** The code of the captcha beside the field: different each time. */
  v.strictObject({ do: v.literal('captcha'), target }),
  /** Without a target: the focused element. */
  v.strictObject({ do: v.literal('key'), target: v.optional(target), key: v.string() }),
  /** A wheel turned without a tap: the row where it stopped. */
  v.strictObject({ do: v.literal('turn'), target, choice: v.string() }),
  /** `by`: the control that opened the file chooser; without it the field itself, `target`. */
  v.strictObject({ do: v.literal('file'), target, by: v.optional(target), file }),
  /** Scrolled down a list until it had this many rows. */
  v.strictObject({ do: v.literal('scroll'), rows: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ do: v.literal('reload') }),
  v.strictObject({ do: v.literal('back') }),
  v.strictObject({ do: v.literal('goTo'), path: v.string() }),
  /** A call of the control surface. */
  v.strictObject({ do: v.literal('call'), name: callName, args: v.array(v.unknown()) }),
  /** Something that a test cannot repeat, in words. */
  v.strictObject({ do: v.literal('note'), text: v.string() }),
] as const

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

/** What a person does, alone: a tour repeats it (scenarios/scenario.ts). */
export const actShape = v.union(acts)
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

export type Place = v.InferOutput<typeof place>
export type Target = v.InferOutput<typeof target>
export type Step = v.InferOutput<typeof step>
export type Act = v.InferOutput<(typeof acts)[number]>
export type Seen = v.InferOutput<(typeof seen)[number]>
export type Start = v.InferOutput<typeof start>
/** What a person did and saw, as data: it can be shown, shortened, stored, and written as a test. */
export type Recording = v.InferOutput<typeof recordingShape>

export const isSeen = (one: Step): one is Seen => 'see' in one

type ByKind<Made, More extends unknown[]> = {
  [D in Act['do']]: (step: Extract<Act, { do: D }>, ...more: More) => Made
} & { [S in Seen['see']]: (step: Extract<Seen, { see: S }>, ...more: More) => Made }

/** What is made of a step, by a function for each kind of act and of check. */
export const byKind =
  <Made, More extends unknown[] = []>(makers: ByKind<Made, More>) =>
  (step: Step, ...more: More): Made =>
    (makers[isSeen(step) ? step.see : step.do] as (one: Step, ...rest: More) => Made)(step, ...more)
