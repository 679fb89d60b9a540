/** The first mistake of a form. */
export interface Wrong<Field> {
  field: Field
  message: string
}

export type Check<Draft> = readonly [
  field: keyof Draft,
  isValid: (draft: Draft) => boolean,
  message: string,
]

/** The first check that fails. */
export function firstWrong<Draft>(
  draft: Draft,
  checks: readonly Check<Draft>[],
): Wrong<keyof Draft> | undefined {
  const failedCheck = checks.find(([, isValid]) => !isValid(draft))
  if (!failedCheck) return undefined
  const [field, , message] = failedCheck
  return { field, message }
}
