import { useMemo } from 'react'
import { TextField } from '@/ui/TextField'
import css from './CaptchaField.module.css'
import { captchaCode, drawCaptcha } from '@/lib/captcha/captchas'
import type { Captcha } from './useCaptcha'

interface Props {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  maxLength: number
}

/** The input for the picture's code; a tap on the picture shows another one. */
export function CaptchaField({ captcha: { index, renew }, value, onChange, maxLength }: Props) {
  const picture = useMemo(() => drawCaptcha(index), [index])
  // For tests of the demo; in the members' build the page does not contain the answer.
  const told = __FAKE__ ? { 'data-code': captchaCode(index) } : {}
  return (
    <TextField
      label="验证码"
      name="code"
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      placeholder="请输入验证码"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      rightWidth={112}
      right={
        <button
          type="button"
          className={css.picture}
          aria-label="更换验证码"
          onClick={renew}
          {...told}
        >
          <img src={picture} alt="" width={104} height={38} />
        </button>
      }
    />
  )
}
