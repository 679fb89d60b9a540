import * as v from 'valibot'

/** What stands around a control and tells it from others of its name. */
const place = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** A row told from the others by words in it. */
  has: v.optional(v.string()),
})

/** A control as a person would say it: its role and its name; `text` is what has no role. */
const target = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** `name` is a piece of the whole: the rest changes with time. */
  part: v.optional(v.boolean()),
  in: v.optional(place),
  /** Counted from 0, where nothing else tells it from the others. */
  nth: v.optional(v.number()),
})

const file = v.strictObject({ name: v.string(), type: v.string(), base64: v.string() })

/** It becomes code: nothing but a name gets through from a file. */
const callName = v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-zA-Z]+)?$/))

const acts = [
  v.strictObject({ do: v.literal('tap'), target }),
  v.strictObject({ do: v.literal('fill'), target, value: v.string() }),
  /** The code of the picture beside the field: another one each time. */
  v.strictObject({ do: v.literal('captcha'), target }),
  /** Without a target: wherever the focus is. */
  v.strictObject({ do: v.literal('key'), target: v.optional(target), key: v.string() }),
  /** A wheel that was turned, not tapped: where it stopped. */
  v.strictObject({ do: v.literal('turn'), target, choice: v.string() }),
  /** `by`: what opened the file chooser; none: the field itself, `target`. */
  v.strictObject({ do: v.literal('file'), target, by: v.optional(target), file }),
  /** Down a list, until so many rows have come. */
  v.strictObject({ do: v.literal('scroll'), rows: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ do: v.literal('reload') }),
  v.strictObject({ do: v.literal('back') }),
  v.strictObject({ do: v.literal('goTo'), path: v.string() }),
  /** What staff did: a call of the control surface. */
  v.strictObject({ do: v.literal('call'), name: callName, args: v.array(v.unknown()) }),
  /** Something that no test can repeat, in words. */
  v.strictObject({ do: v.literal('note'), text: v.string() }),
] as const

const seen = [
  v.strictObject({ see: v.literal('address'), path: v.string() }),
  v.strictObject({ see: v.literal('heading'), text: v.string() }),
  v.strictObject({ see: v.literal('dialog'), name: v.string() }),
  v.strictObject({ see: v.literal('notice'), text: v.string(), several: v.optional(v.boolean()) }),
  /** A status area with a name of its own. */
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

/** What a test starts from. */
const start = v.union([
  /** The scenario, begun anew: the test stands by itself. */
  v.strictObject({
    from: v.literal('scenario'),
    scenario: v.string(),
    overrides,
    path: v.string(),
  }),
  /** The world as it was at that moment: a bundle (mocks/saves/bundle.ts). */
  v.strictObject({ from: v.literal('bundle'), bundle: v.looseObject({}), path: v.string() }),
])

export const recordingShape = v.strictObject({
  title: v.string(),
  /** Of docs/requirements.tsv, such as PAY-05. */
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
/** What somebody did and saw: as data, so that it can be shown, shortened, kept, written as a test. */
export type Recording = v.InferOutput<typeof recordingShape>

export const isSeen = (one: Step): one is Seen => 'see' in one
