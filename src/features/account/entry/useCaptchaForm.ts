import { useState } from 'react'
import { pickCaptchaIndex } from '@/lib/captchas'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import type { LoginFields, EntryError } from './loginRules'

export interface Captcha {
  index: number
  renew: () => void
}

/** AUTH-03: another picture of the pool each time `mode` changes: 0 login, 1 registration. */
export function useCaptchaPicture(mode: 0 | 1): Captcha {
  const [index, setIndex] = useState(() => pickCaptchaIndex(-1))
  const [shownMode, setShownFor] = useState(mode)
  const renew = () => setIndex((previous) => pickCaptchaIndex(previous))
  if (shownMode !== mode) {
    setShownFor(mode)
    renew()
  }
  return { index, renew }
}

/** A form whose captcha is drawn anew when misread. Busy until the member is loaded, which is later than the response. */
export function useCaptchaForm<Fields extends LoginFields>(
  initial: Fields,
  captcha: Captcha,
  findError: (fields: Fields, captchaIndex: number) => EntryError<Fields> | undefined,
  send: (fields: Fields) => Promise<unknown>,
) {
  const [sendOnce, busy] = useSingleFlight(send)
  const form = useForm({
    initial,
    findError: (fields) => findError(fields, captcha.index),
    onError: ({ isCaptchaWrong }) => {
      if (!isCaptchaWrong) return
      form.bind('code').onChange('')
      captcha.renew()
    },
    send: sendOnce,
    busy,
  })
  return form
}
