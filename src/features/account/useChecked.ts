import type { FormEvent } from 'react'
import { useDraft, type Wrong } from '@/ui/useDraft'

/** A form's draft: `send` is called only when there is no error. */
export function useChecked<Draft extends object>(
  first: Draft,
  wrongOf: (draft: Draft) => Wrong<keyof Draft> | undefined,
  send: (draft: Draft) => void,
) {
  const { draft, bind, check, clear } = useDraft(first, wrongOf)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) send(draft)
  }
  return { bind, onSubmit, clear }
}
