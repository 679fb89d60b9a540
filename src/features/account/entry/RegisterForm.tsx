import { useSend } from '@/api/send'
import { entryLimit, register } from '@/contract/entry'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField } from '@/ui/form/PasswordField'
import { TextField } from '@/ui/form/TextField'
import { CaptchaField } from './CaptchaField'
import css from './LoginPage.module.css'
import { type RegisterFields, wrongRegister } from './loginRules'
import type { Captcha } from './useCaptcha'
import { useEnter } from './useEnter'
import { useEntryForm } from './useEntryForm'

const empty: RegisterFields = {
  name: '',
  password: '',
  confirmPass: '',
  realname: '',
  paypassword: '',
  code: '',
}

interface Props {
  captcha: Captcha
  /** The id of the member who invited the visitor, if any. */
  pid: string | undefined
}

const { username, password, payPassword } = entryLimit

export function RegisterForm({ captcha, pid }: Props) {
  const [send] = useSend(register, useEnter())
  const { props, bind, busy } = useEntryForm(empty, captcha, wrongRegister, (fields) =>
    send({
      ...fields,
      name: fields.name.trim(),
      realname: fields.realname.trim(),
      code: fields.code.trim(),
      ...(pid ? { pid } : {}),
    }),
  )
  const plain = { autoCapitalize: 'off', spellCheck: false, enterKeyHint: 'next' } as const
  const secret = { maxLength: entryLimit.field, enterKeyHint: 'next' } as const
  return (
    <form {...props} className={css.form} aria-label={words.register}>
      <TextField
        {...plain}
        label="用户名"
        name="name"
        {...bind('name')}
        maxLength={entryLimit.field}
        placeholder={`${username.least}~${username.most}位字母或数字`}
        autoComplete="username"
      />
      <PasswordField
        {...secret}
        label="密码"
        name="password"
        {...bind('password')}
        placeholder={`至少${password.least}位`}
        autoComplete="new-password"
      />
      <PasswordField
        {...secret}
        label="确认密码"
        name="confirmPass"
        {...bind('confirmPass')}
        placeholder="请再次输入密码"
        autoComplete="new-password"
      />
      <TextField
        {...plain}
        label="真实姓名"
        name="realname"
        {...bind('realname')}
        maxLength={entryLimit.field}
        placeholder="须与取款账户姓名一致"
        autoComplete="name"
      />
      <PasswordField
        label="支付密码"
        name="paypassword"
        {...bind('paypassword')}
        placeholder={`至少${payPassword.least}位，取款时使用`}
        autoComplete="off"
        enterKeyHint="next"
      />
      <CaptchaField captcha={captcha} {...bind('code')} maxLength={entryLimit.registerCode} />
      <div className={css.submit}>
        <BusyButton type="submit" busy={busy}>
          {words.register}
        </BusyButton>
      </div>
    </form>
  )
}
