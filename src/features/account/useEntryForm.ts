import { useRef, useState, type FormEvent } from 'react'
import { toast } from '@/ui/toast'
import { useOnce } from '@/ui/useOnce'
import type { LoginFields, Problem } from './loginRules'
import type { Captcha } from './useCaptcha'

/**
 * The state of the login or registration form. The first error is shown and its field gets the focus; after a
 * wrong captcha the field is cleared and another picture shown. `send` runs once at a time.
 */
export function useEntryForm<Fields extends LoginFields>(
  empty: Fields,
  captcha: Captcha,
  problemOf: (fields: Fields, captcha: number) => Problem<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(empty)
  const [submit, busy] = useOnce(async () => {
    const problem = problemOf(fields, captcha.index)
    if (!problem) return send(fields)
    toast.error(problem.message)
    if (problem.misread) {
      setFields((now) => ({ ...now, code: '' }))
      captcha.renew()
    }
    const field = form.current?.elements.namedItem(problem.field)
    if (field instanceof HTMLInputElement) field.focus()
    return undefined
  })
  const bind = <Name extends keyof Fields & string>(name: Name) => ({
    value: fields[name],
    onChange: (value: string) => setFields((now) => ({ ...now, [name]: value })),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return { form: { ref: form, onSubmit, noValidate: true }, bind, busy }
}
