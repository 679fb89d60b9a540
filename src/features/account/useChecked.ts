import type { FormEvent } from 'react'
import { useDraft, type Wrong } from '@/ui/useDraft'

/** A draft's form: `send` is called when nothing is wrong with it. */
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
