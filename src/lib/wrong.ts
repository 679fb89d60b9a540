/** What is wrong with a form's draft: in which field, and the words that say so. */
export interface Wrong<Field> {
  field: Field
  message: string
}

/** What must hold of a draft, and what is said at which field when it does not. */
export type Check<Draft> = readonly [
  field: keyof Draft,
  holds: (draft: Draft) => boolean,
  message: string,
]

/** The first check that does not hold, in their order. */
export function firstWrong<Draft>(
  draft: Draft,
  checks: readonly Check<Draft>[],
): Wrong<keyof Draft> | undefined {
  const failed = checks.find(([, holds]) => !holds(draft))
  return failed && { field: failed[0], message: failed[2] }
}
