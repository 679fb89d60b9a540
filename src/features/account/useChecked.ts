import { useState, type FormEvent } from 'react'
import { toast } from '@/ui/toast'

export interface Wrong<Field> {
  field: Field
  message: string
}

/**
 * A form whose first mistake is told and stands under its field until that is changed; without one
 * `send` is called.
 */
export function useChecked<Draft extends object>(
  first: Draft,
  wrongOf: (draft: Draft) => Wrong<keyof Draft> | undefined,
  send: (draft: Draft) => void,
) {
  const [draft, setDraft] = useState(first)
  const [wrong, setWrong] = useState<Wrong<keyof Draft>>()
  const bind = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    error: wrong?.field === name ? wrong.message : undefined,
    onChange: (value: Draft[Name]) => {
      setDraft((now) => ({ ...now, [name]: value }))
      if (wrong?.field === name) setWrong(undefined)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongOf(draft)
    setWrong(found)
    if (found) toast.error(found.message)
    else send(draft)
  }
  return { bind, onSubmit, clear: () => setDraft(first) }
}
