import { entryLimit } from '@/contract/entry'
import { changePassword, changePayPassword, newPasswordLimit } from '@/contract/profile'
import { useSend } from '@/api/send'
import { session } from '@/api/session'
import { CardForm } from '@/ui/form/CardForm'
import { PasswordField } from '@/ui/form/PasswordField'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { wrongPassword } from './passwordRules'

/** Spec 7: type 1 the login password, 2 the payment password. */
export type PasswordType = 1 | 2

const EMPTY = { old: '', next: '', again: '' }
const NOTES = {
  1: `密码至少 ${newPasswordLimit.least} 位。修改成功后需使用新密码重新登录。`,
  2: `密码至少 ${newPasswordLimit.least} 位，用于取款与绑定卡片，请勿与登录密码相同。`,
} as const

/** The old password, and the new one twice (SEC-02 to SEC-04). */
export function PasswordForm({ type }: { type: PasswordType }) {
  const [send, busy] = useSend(type === 1 ? changePassword : changePayPassword, {
    onSuccess: () => {
      toast.success('密码修改成功！')
      // Ends the session: the poll stops, stored data is removed, and the app goes to login.
      if (type === 1) session.end('password')
      else form.clear()
    },
  })
  const form = useForm({
    first: EMPTY,
    wrong: wrongPassword,
    send: ({ old, next }) => send({ password: old, paypassword: next }),
    busy,
  })
  const { bind } = form
  const login = type === 1
  return (
    <CardForm form={form} note={NOTES[type]} action="确认修改">
      <PasswordField
        label="旧密码"
        name="old"
        placeholder="请输入旧密码"
        autoComplete={login ? 'current-password' : 'off'}
        maxLength={entryLimit.field}
        enterKeyHint="next"
        {...bind('old')}
      />
      <PasswordField
        label="新密码"
        name="next"
        placeholder="请输入新密码"
        autoComplete={login ? 'new-password' : 'off'}
        maxLength={entryLimit.field}
        enterKeyHint="next"
        {...bind('next')}
      />
      <PasswordField
        label="确认密码"
        name="again"
        placeholder="请再次输入新密码"
        autoComplete={login ? 'new-password' : 'off'}
        maxLength={entryLimit.field}
        enterKeyHint="done"
        {...bind('again')}
      />
    </CardForm>
  )
}
