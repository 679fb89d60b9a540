import * as v from 'valibot'

/** How reports call it. */
export const ENVELOPE = '{ code, message, data }'

/** Words that some servers send with every answer: they tell a member nothing. */
const EMPTY_WORDS = /^\s*(success|ok|error|fail(ed)?)\s*$/i

/** The wrapper of every answer (spec 7): the code may come as a string, the message as null. */
export const envelope = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  message: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((raw) => String(raw).replace(EMPTY_WORDS, '')),
  ),
  data: v.optional(v.unknown()),
})
