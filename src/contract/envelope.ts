import * as v from 'valibot'

/** How reports call it. */
export const ENVELOPE = '{ code, message, data }'

/** The wrapper of every answer (spec 7): the code may come as a string, the message as null. */
export const envelope = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  message: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
  data: v.optional(v.unknown()),
})
