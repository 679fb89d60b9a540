import { useSend } from '@/api/send'
import { entryLimit, login } from '@/contract/entry'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField } from '@/ui/form/PasswordField'
import { TextField } from '@/ui/form/TextField'
import { CaptchaField } from './CaptchaField'
import css from './LoginPage.module.css'
import { wrongLogin } from './loginRules'
import type { Captcha } from './useCaptcha'
import { useEnter } from './useEnter'
import { useEntryForm } from './useEntryForm'

export function LoginForm({ captcha }: { captcha: Captcha }) {
  const [send] = useSend(login, useEnter())
  const { props, bind, busy } = useEntryForm(
    { name: '', password: '', code: '' },
    captcha,
    wrongLogin,
    ({ name, password, code }) => send({ name: name.trim(), password, code: code.trim() }),
  )
  return (
    <form {...props} className={css.form} aria-label={words.login}>
      <TextField
        label="用户名"
        name="name"
        {...bind('name')}
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
      <div className={css.submit}>
        <BusyButton type="submit" busy={busy}>
          {words.login}
        </BusyButton>
      </div>
    </form>
  )
}
