import { useMemo } from 'react'
import type { FieldBase } from '@/ui/form/FieldFrame'
import { TextField } from '@/ui/form/TextField'
import { captchaCode, drawCaptcha } from '@/lib/captchas'
import css from './LoginPage.module.css'
import type { Captcha } from './useEntry'

interface Props extends Pick<FieldBase, 'error'> {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  maxLength: number
}

/** The code of the picture; a tap on the picture draws another. */
export function CaptchaField({ captcha: { index, renew }, maxLength, ...bound }: Props) {
  const picture = useMemo(() => drawCaptcha(index), [index])
  // For tests of the demo; in the members' build the page does not contain the answer.
  const forTests = __FAKE__ ? { 'data-code': captchaCode(index) } : {}
  return (
    <TextField
      label="验证码"
      name="code"
      {...bound}
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
          className={`center ${css.picture}`}
          aria-label="更换验证码"
          onClick={renew}
          {...forTests}
        >
          <img src={picture} alt="" width={104} height={38} />
        </button>
      }
    />
  )
}
