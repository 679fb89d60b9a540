import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAppInfo, useSiteName } from '@/shared/site/site'
import { entryLimit, login } from '@/contract/entry'
import { halfWidth } from '@/lib/pasted'
import { links, paths } from '@/lib/paths'
import { referrerAt } from '@/lib/referrer'
import { words } from '@/lib/words'
import { BrandMark } from '@/ui/content/BrandMark'
import { Card } from '@/ui/content/Card'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField, TextField } from '@/ui/form/TextField'
import { AppLink } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { CaptchaField } from './CaptchaField'
import css from './LoginPage.module.css'
import { wrongLogin } from './loginRules'
import { RegisterForm } from './RegisterForm'
import { keepName, keptName, useEntry, type Captcha, useCaptcha, useEntryForm } from './useEntry'

/** Login (type 0) and registration (type 1) on one screen. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const { site_logo } = useAppInfo()
  const type = params.get('type') === '1' ? 1 : 0
  const captcha = useCaptcha(type)
  const pid = referrerAt(window.location.href)
  const other = links.login(params.get('redirect') ?? undefined, type === 1 ? 0 : 1, pid)
  return (
    <Page title={type === 1 ? words.register : words.login}>
      <div className={css.brand} data-small={type === 1 || undefined}>
        <BrandMark src={site_logo} size={type === 1 ? 36 : 64} />
        <p className={css.name}>{useSiteName()}</p>
      </div>
      {type === 1 ? (
        <RegisterForm key="register" captcha={captcha} pid={pid} />
      ) : (
        <LoginForm key="login" captcha={captcha} />
      )}
      <p className={`dim-sm ${css.other}`}>
        {type === 1 ? '已有账号？' : '还没有账号？'}
        <AppLink className={css.link} to={other} replace>
          {type === 1 ? '返回登录' : '立即注册'}
        </AppLink>
      </p>
      <div className={css.aside}>
        <AppLink className={`center dim-sm ${css.quiet}`} to={paths.home}>
          先去逛逛
        </AppLink>
        <AppLink className={`center dim-sm ${css.quiet}`} to={paths.support}>
          在线客服
        </AppLink>
      </div>
    </Page>
  )
}

function LoginForm({ captcha }: { captcha: Captcha }) {
  const [kept] = useState(keptName)
  const send = useEntry(login)
  const { props, bind, busy } = useEntryForm(
    { name: kept, password: '', code: '' },
    captcha,
    wrongLogin,
    ({ name, password, code }) => send({ name: name.trim(), password, code: halfWidth(code) }),
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
