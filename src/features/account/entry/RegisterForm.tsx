import type { ReactNode } from 'react'
import { entryLimit, register } from '@/contract/entry'
import { halfWidth } from '@/lib/pasted'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { BusyButton } from '@/ui/form/BusyButton'
import { PasswordField, TextField, ReadonlyField } from '@/ui/form/TextField'
import { CaptchaField } from './CaptchaField'
import css from './LoginPage.module.css'
import { advice, type RegisterFields, strengthOf, wrongRegister } from './loginRules'
import { useEntry, type Captcha, useEntryForm } from './useEntry'

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
  const send = useEntry(register)
  const { props, bind, busy } = useEntryForm(empty, captcha, wrongRegister, (fields) =>
    send({
      ...fields,
      name: fields.name.trim(),
      realname: fields.realname.trim(),
      code: halfWidth(fields.code),
      ...(pid ? { pid } : {}),
    }),
  )
  const plain = { autoCapitalize: 'off', spellCheck: false, enterKeyHint: 'next' } as const
  const secret = { maxLength: entryLimit.field, enterKeyHint: 'next' } as const
  const chosen = bind('password')
  return (
    <form {...props} aria-label={words.register}>
      <EntryGroup title="账户" note="用于登录">
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
          {...chosen}
          hint={<StrengthLine password={chosen.value} name={bind('name').value} />}
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
      </EntryGroup>
      <EntryGroup title="取款安全" note="取款时核对">
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
          placeholder={`至少${payPassword.least}位`}
          autoComplete="off"
          enterKeyHint="next"
        />
      </EntryGroup>
      {pid && /^[\w-]{1,20}$/.test(pid) && (
        <EntryGroup title="邀请" note="来自您打开的链接">
          <ReadonlyField label="邀请人" value={pid} />
        </EntryGroup>
      )}
      <div className={css.last}>
        <Card>
          <CaptchaField captcha={captcha} {...bind('code')} maxLength={entryLimit.registerCode} />
        </Card>
      </div>
      <div className={css.submit}>
        <BusyButton type="submit" busy={busy}>
          {words.register}
        </BusyButton>
      </div>
    </form>
  )
}

interface EntryGroupProps {
  title: string
  /** What these fields are for. */
  note: string
  children: ReactNode
}

/** Fields that belong together, on a card under their name. */
const EntryGroup = ({ title, note, children }: EntryGroupProps) => (
  <fieldset className={css.group}>
    <legend className={`dim-sm ${css.legend}`}>
      <b>{title}</b> <span>{note}</span>
    </legend>
    <Card>{children}</Card>
  </fieldset>
)

const steps = ['弱', '中', '强'] as const

/** How strong a password is, in a word and three bars, and what would make it stronger. */
function StrengthLine({ password, name }: { password: string; name: string }) {
  if (!password) return advice.弱
  const strength = strengthOf(password, name)
  const reached = steps.indexOf(strength)
  return (
    <span className={css.strength} data-strength={strength}>
      <span className={css.bars} aria-hidden>
        {steps.map((step, at) => (
          <i key={step} data-on={at <= reached || undefined} />
        ))}
      </span>
      <span>
        强度<b className={css.word}>{strength}</b>，{advice[strength]}
      </span>
    </span>
  )
}
