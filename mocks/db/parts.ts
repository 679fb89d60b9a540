import * as v from 'valibot'

/** Column types that several tables use. */
export const id = v.pipe(v.string(), v.minLength(1))
/**
 * Milliseconds since 1970. Scenarios write Beijing time instead (scenario/moments.ts recognises this schema).
 */
export const moment = v.pipe(v.number(), v.integer())
export const zeroOne = v.picklist([0, 1])
