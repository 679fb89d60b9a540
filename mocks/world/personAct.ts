import * as v from 'valibot'

/** A control as a person would describe it: role and name. */
const target = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  /** The container that distinguishes it from others with the same name. */
  in: v.optional(v.strictObject({ role: v.string(), name: v.optional(v.string()) })),
  /** Counted from 0, when nothing else distinguishes it. */
  nth: v.optional(v.number()),
})

/** What a tour does on the way to a step (scenarios/scenario.ts). */
export const actShape = v.union([
  v.strictObject({ do: v.literal('tap'), target }),
  /** A call of the control surface. */
  v.strictObject({ do: v.literal('call'), name: v.string(), args: v.array(v.unknown()) }),
])

export type Target = v.InferOutput<typeof target>
export type Act = v.InferOutput<typeof actShape>
