import { useState } from 'react'
import { nextCaptcha } from '@/lib/captchas'
import { useForm, useOnce } from '@/ui/form/useForm'
import type { LoginFields, WrongEntry } from './loginRules'

export interface Captcha {
  /** The picture's index in the pool. */
  index: number
  renew: () => void
}

/** A picture of the pool, and another one each time `mode` changes (AUTH-03). */
export function useCaptcha(mode: number): Captcha {
  const [index, setIndex] = useState(() => nextCaptcha(-1))
  const [shownFor, setShownFor] = useState(mode)
  const renew = () => setIndex((previous) => nextCaptcha(previous))
  if (shownFor !== mode) {
    setShownFor(mode)
    renew()
  }
  return { index, renew }
}

/**
 * The login's or the register's form: a picture read wrong is cleared and drawn anew. `send` runs once at a
 * time, and it is busy until the member is in, which is later than the answer.
 */
export function useEntryForm<Fields extends LoginFields>(
  first: Fields,
  captcha: Captcha,
  wrongOf: (fields: Fields, captcha: number) => WrongEntry<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [once, busy] = useOnce(send)
  const form = useForm({
    first,
    wrong: (fields) => wrongOf(fields, captcha.index),
    onWrong: ({ misread }) => {
      if (!misread) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send: once,
    busy,
  })
  return form
}
