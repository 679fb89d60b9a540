import * as v from 'valibot'

/** What the columns of several tables are. */
export const id = v.pipe(v.string(), v.minLength(1))
/** Milliseconds since 1970. Scenarios say it in Beijing time (scenario/moments.ts knows this schema again). */
export const moment = v.pipe(v.number(), v.integer())
export const zeroOne = v.picklist([0, 1])
