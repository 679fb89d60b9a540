import { useState } from 'react'
import { toast } from './toast'

export interface Wrong<Field> {
  field: Field
  message: string
}

/** A form's draft. Its first error is shown in a notice, and under its field until the field is changed. */
export function useDraft<Draft extends object>(
  first: Draft,
  wrongOf: (draft: Draft) => Wrong<keyof Draft> | undefined,
) {
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<Wrong<keyof Draft>>()
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (wrong && wrong.field in part) setWrong(undefined)
  }
  const errorOf = (field: keyof Draft) => (wrong?.field === field ? wrong.message : undefined)
  return {
    draft,
    change,
    errorOf,
    /** The props of a form field. */
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      error: errorOf(name),
      onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
    }),
    /** Whether it may be sent. */
    check: () => {
      const found = wrongOf(draft)
      setWrong(found)
      if (found) toast.error(found.message)
      return !found
    },
    clear: () => setDraft(first),
  }
}
