import { useState } from 'react'
import { nextCaptcha } from '@/lib/captcha/captchas'

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
