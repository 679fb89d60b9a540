import * as v from 'valibot'

/** The container that distinguishes a control from others with the same name. */
const place = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** A row, identified by text in it. */
  has: v.optional(v.string()),
})

/** A control as a person would describe it: role and name; `text` is for elements without a role. */
export const target = v.strictObject({
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

export const acts = [
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

/** What a person does, alone: a tour repeats it (scenarios/scenario.ts). */
export const actShape = v.union(acts)

export type Place = v.InferOutput<typeof place>
export type Target = v.InferOutput<typeof target>
export type Act = v.InferOutput<typeof actShape>

/** Whitespace normalised, as Playwright compares. */
export const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
