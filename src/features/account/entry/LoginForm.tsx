import { useState } from 'react'
import { useSend } from '@/api/send'
import { entryLimit, login } from '@/contract/entry'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField } from '@/ui/form/PasswordField'
import { TextField } from '@/ui/form/TextField'
import { CaptchaField } from './CaptchaField'
import { keepName, keptName } from './keptName'
import css from './LoginPage.module.css'
import { wrongLogin } from './loginRules'
import type { Captcha } from './useCaptcha'
import { useEnter } from './useEnter'
import { useEntryForm } from './useEntryForm'

export function LoginForm({ captcha }: { captcha: Captcha }) {
  const [kept] = useState(keptName)
  const [send] = useSend(login, useEnter())
  const { props, bind, busy } = useEntryForm(
    { name: kept, password: '', code: '' },
    captcha,
    wrongLogin,
    ({ name, password, code }) => send({ name: name.trim(), password, code: code.trim() }),
  )
  const name = bind('name')
  return (
    <form {...props} aria-label={words.login}>
      <Card>
        <TextField
          label="用户名"
          name="name"
          {...name}
          onChange={(value) => {
            // Emptied: this phone forgets it.
            if (!value) keepName('')
            name.onChange(value)
          }}
          hint={kept !== '' && name.value === kept && '上次登录的用户名，清空即不再记住'}
          maxLength={entryLimit.field}
          placeholder="请输入用户名"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordField
          label="密码"
          name="password"
          {...bind('password')}
          maxLength={entryLimit.field}
          placeholder="请输入密码"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <CaptchaField captcha={captcha} {...bind('code')} maxLength={entryLimit.loginCode} />
      </Card>
      <div className={css.submit}>
        <BusyButton type="submit" busy={busy}>
          {words.login}
        </BusyButton>
      </div>
    </form>
  )
}
