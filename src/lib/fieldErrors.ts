export interface FieldError<Field> {
  field: Field
  message: string
}

export type Check<Draft> = readonly [
  field: keyof Draft,
  isValid: (draft: Draft) => boolean,
  message: string,
]

export function findFirstError<Draft>(
  draft: Draft,
  checks: readonly Check<Draft>[],
): FieldError<keyof Draft> | undefined {
  const failedCheck = checks.find(([, isValid]) => !isValid(draft))
  if (!failedCheck) return undefined
  const [field, , message] = failedCheck
  return { field, message }
}
