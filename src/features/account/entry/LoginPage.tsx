import { useState, useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { entryLimit, login, register } from '@/contract/entry'
import { getCaptchaCode, createCaptchaDataUrl } from '@/lib/captchas'
import { links, paths } from '@/lib/paths'
import { rememberReferrer } from '@/lib/storage/referrer'
import { cleanEnteredText } from '@/lib/text/pastedText'
import { words } from '@/lib/text/words'
import { useSiteInfo, useSiteName } from '@/shared/site/site'
import { Card } from '@/ui/content/Card'
import { BrandLogo } from '@/ui/content/Picture'
import { PlanetScene } from '@/ui/feedback/Read'
import { BusyButton } from '@/ui/form/BusyButton'
import type { FieldBase } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { PasswordField, TextField, ReadonlyField } from '@/ui/form/TextField'
import { AppLink } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import {
  checkLogin,
  passwordStrengthAdvice,
  type RegistrationFields,
  getPasswordStrength,
  checkRegistration,
} from './loginRules'
import { type Captcha, useCaptcha, useCaptchaForm } from './useCaptchaForm'
import { storeLastUsername, readLastUsername, useLogInAndRedirect } from './useLogInAndRedirect'
import * as css from './LoginPage.module.css'

export default function LoginPage() {
  const [params] = useSearchParams()
  const { site_logo } = useSiteInfo()
  const isRegister = params.get('type') === '1'
  const captcha = useCaptcha(isRegister ? 'register' : 'login')
  const pid = rememberReferrer(window.location.href)
  const otherFormLink = links.login(params.get('redirect') ?? undefined, isRegister ? 0 : 1, pid)
  return (
    <Page title={isRegister ? words.register : words.login}>
      <div className={`center ${css.brand}`} data-small={isRegister || undefined}>
        {!isRegister && <PlanetScene kind="rest" />}
        <BrandLogo src={site_logo} size={isRegister ? 36 : 64} />
        <p className={`anywhere text-center ${css.siteName}`}>{useSiteName()}</p>
      </div>
      {isRegister ? (
        <RegisterForm key="register" captcha={captcha} pid={pid} />
      ) : (
        <LoginForm key="login" captcha={captcha} />
      )}
      <p className={`dim-sm text-center ${css.otherForm}`}>
        {isRegister ? '已有账号？' : '还没有账号？'}
        <AppLink className="text-button" to={otherFormLink} replace>
          {isRegister ? '返回登录' : '立即注册'}
        </AppLink>
      </p>
      <div className={`wrap ${css.footer}`}>
        <AppLink className={`center dim-sm ${css.footerLink}`} to={paths.home}>
          先去逛逛
        </AppLink>
        <AppLink className={`center dim-sm ${css.footerLink}`} to={paths.support}>
          在线客服
        </AppLink>
      </div>
    </Page>
  )
}

function LoginForm({ captcha }: { captcha: Captcha }) {
  const [lastUsername] = useState(readLastUsername)
  const logIn = useLogInAndRedirect(login)
  const { props, bind, busy } = useCaptchaForm({
    initial: { name: lastUsername, password: '', code: '' },
    captcha,
    findError: checkLogin,
    send: ({ name, password, code }) =>
      logIn({ name: name.trim(), password, code: cleanEnteredText(code) }),
  })
  const name = bind('name')
  return (
    <form {...props} aria-label={words.login}>
      <Card>
        <TextField
          label="用户名"
          name="name"
          {...name}
          onChange={(value) => {
            if (!value) storeLastUsername('')
            name.onChange(value)
          }}
          hint={
            lastUsername !== '' && name.value === lastUsername && '上次登录的用户名，清空即不再记住'
          }
          maxLength={entryLimit.fieldMax}
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
          maxLength={entryLimit.fieldMax}
          placeholder="请输入密码"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <CaptchaField captcha={captcha} {...bind('code')} maxLength={entryLimit.loginCaptchaMax} />
      </Card>
      <div className={css.submit}>
        <BusyButton type="submit" busy={busy}>
          {words.login}
        </BusyButton>
      </div>
    </form>
  )
}

interface CaptchaProps extends Pick<FieldBase, 'error'> {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  maxLength: number
}

function CaptchaField({ captcha: { index, renew }, maxLength, ...fieldProps }: CaptchaProps) {
  const picture = useMemo(() => createCaptchaDataUrl(index), [index])
  // For the demo's tests; the members' build has no answer in the page.
  const testProps = __FAKE__ ? { 'data-code': getCaptchaCode(index) } : {}
  return (
    <TextField
      label="验证码"
      name="code"
      {...fieldProps}
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
          className={`center fixed-size ${css.captchaButton}`}
          aria-label="更换验证码"
          onClick={renew}
          {...testProps}
        >
          <img src={picture} alt="" width={104} height={38} />
        </button>
      }
    />
  )
}

const emptyRegistration: RegistrationFields = {
  name: '',
  password: '',
  confirmPass: '',
  realname: '',
  paypassword: '',
  code: '',
}

interface RegisterProps {
  captcha: Captcha
  /** The id of the member who invited the visitor. */
  pid: string | undefined
}

const { username, password, payPassword } = entryLimit

function RegisterForm({ captcha, pid }: RegisterProps) {
  const registerAndLogIn = useLogInAndRedirect(register)
  const { props, bind, busy, draft } = useCaptchaForm({
    initial: emptyRegistration,
    captcha,
    findError: checkRegistration,
    send: (fields) =>
      registerAndLogIn({
        ...fields,
        name: fields.name.trim(),
        realname: fields.realname.trim(),
        code: cleanEnteredText(fields.code),
        ...(pid ? { pid } : {}),
      }),
  })
  const textProps = { autoCapitalize: 'off', spellCheck: false, enterKeyHint: 'next' } as const
  const passwordProps = { maxLength: entryLimit.fieldMax, enterKeyHint: 'next' } as const
  const passwordField = bind('password')
  const values = Object.values(draft)
  const filledCount = values.filter((value) => value !== '').length
  return (
    <form {...props} aria-label={words.register} style={{ display: 'contents' }}>
      <FieldGroup title="账户" note="用于登录">
        <TextField
          {...textProps}
          label="用户名"
          name="name"
          {...bind('name')}
          maxLength={entryLimit.fieldMax}
          placeholder={`${username.min}~${username.max}位字母或数字`}
          autoComplete="username"
        />
        <PasswordField
          {...passwordProps}
          label="密码"
          name="password"
          {...passwordField}
          hint={<PasswordStrengthHint password={passwordField.value} name={bind('name').value} />}
          placeholder={`至少 ${password.min} 位`}
          autoComplete="new-password"
        />
        <PasswordField
          {...passwordProps}
          label="确认密码"
          name="confirmPass"
          {...bind('confirmPass')}
          placeholder="请再次输入密码"
          autoComplete="new-password"
        />
      </FieldGroup>
      <FieldGroup title="取款安全" note="取款时核对">
        <TextField
          {...textProps}
          label="真实姓名"
          name="realname"
          {...bind('realname')}
          maxLength={entryLimit.fieldMax}
          placeholder="须与取款账户姓名一致"
          autoComplete="name"
        />
        <PasswordField
          label="支付密码"
          name="paypassword"
          {...bind('paypassword')}
          placeholder={`至少 ${payPassword.min} 位`}
          autoComplete="off"
          enterKeyHint="next"
        />
      </FieldGroup>
      {pid && /^[\w-]{1,20}$/.test(pid) && (
        <FieldGroup title="邀请" note="来自您打开的链接">
          <ReadonlyField label="邀请人" value={pid} />
        </FieldGroup>
      )}
      <Card>
        <CaptchaField
          captcha={captcha}
          {...bind('code')}
          maxLength={entryLimit.registerCaptchaMax}
        />
      </Card>
      <FormFoot label="已填写" value={`${filledCount}/${values.length}`}>
        <BusyButton type="submit" busy={busy}>
          {words.register}
        </BusyButton>
      </FormFoot>
    </form>
  )
}

interface FieldGroupProps {
  title: string
  note: string
  children: ReactNode
}

const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className={css.fieldGroup}>
    <legend className={`wrap ${css.legend}`}>
      <b className="heading">{title}</b> <span className="dim-sm">{note}</span>
    </legend>
    <Card>{children}</Card>
  </fieldset>
)

const strengths = ['弱', '中', '强'] as const
const strengthTones = { 弱: 'red', 中: 'gold', 强: 'green' }

function PasswordStrengthHint({ password, name }: { password: string; name: string }) {
  if (!password) return passwordStrengthAdvice.弱
  const strength = getPasswordStrength(password, name)
  const strengthIndex = strengths.indexOf(strength)
  const tone = strengthTones[strength]
  return (
    <span className={css.strength}>
      <span className={`row fixed-size tone ${css.strengthBars}`} data-tone={tone} aria-hidden>
        {strengths.map((step, index) => (
          <i key={step} data-on={index <= strengthIndex || undefined} />
        ))}
      </span>
      <span>
        强度
        <b className={`tone bold ${css.strengthWord}`} data-tone={tone}>
          {strength}
        </b>
        ，{passwordStrengthAdvice[strength]}
      </span>
    </span>
  )
}
