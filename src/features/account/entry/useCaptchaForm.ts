import { useState } from 'react'
import { pickCaptchaIndex } from '@/lib/captchas'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import type { LoginFields, EntryError } from './loginRules'

export interface Captcha {
  /** Of the picture in the pool. */
  index: number
  renew: () => void
}

/** AUTH-03: renews the captcha each time `formName` changes. */
export function useCaptcha(formName: 'login' | 'register'): Captcha {
  const [index, setIndex] = useState(() => pickCaptchaIndex(-1))
  const [shownForm, setShownForm] = useState(formName)
  const renew = () => setIndex((previous) => pickCaptchaIndex(previous))
  if (shownForm !== formName) {
    setShownForm(formName)
    renew()
  }
  return { index, renew }
}

interface Options<Fields> {
  initial: Fields
  captcha: Captcha
  findError: (fields: Fields, captchaIndex: number) => EntryError<Fields> | undefined
  send: (fields: Fields) => Promise<unknown>
}

/** Renews the captcha after a wrong code. Busy until the member is loaded, after the response. */
export function useCaptchaForm<Fields extends LoginFields>(options: Options<Fields>) {
  const { initial, captcha, findError } = options
  const [send, busy] = useSingleFlight(options.send)
  const form = useForm({
    initial,
    findError: (fields) => findError(fields, captcha.index),
    onError: ({ isCaptchaWrong }) => {
      if (!isCaptchaWrong) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send,
    busy,
  })
  return form
}
