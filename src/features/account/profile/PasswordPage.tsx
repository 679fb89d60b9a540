import { useSearchParams } from 'react-router-dom'
import { session } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import { entryLimit } from '@/contract/entry'
import { changePassword, changePayPassword, newPasswordLimit } from '@/contract/profile'
import { type Check, findFirstError } from '@/lib/fieldErrors'
import { toast } from '@/ui/feedback/toast'
import { CardForm } from '@/ui/form/FormFoot'
import { PasswordField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { Page } from '@/ui/navigation/Page'

interface PasswordDraft {
  old: string
  next: string
  again: string
}

const { min, oldMessage, newMessage, sameMessage } = newPasswordLimit

/** SEC-03, in its order. */
const checks: readonly Check<PasswordDraft>[] = [
  ['old', ({ old }) => old !== '', '请输入旧密码'],
  ['next', ({ next }) => next !== '', '请输入新密码'],
  ['again', ({ again }) => again !== '', '请输入确认密码'],
  ['old', ({ old }) => old.length >= min, oldMessage],
  ['next', ({ next }) => next.length >= min, newMessage],
  ['again', ({ next, again }) => next === again, entryLimit.unequalMessage],
  ['next', ({ old, next }) => old !== next, sameMessage],
]

export const checkPasswordChange = (draft: PasswordDraft) => findFirstError(draft, checks)

/** Spec 7: 1 the login password, 2 the payment password. */
type PasswordType = 1 | 2

const FIELDS = [
  { name: 'old', label: '旧密码', placeholder: '请输入旧密码', enterKeyHint: 'next' },
  { name: 'next', label: '新密码', placeholder: '请输入新密码', enterKeyHint: 'next' },
  { name: 'again', label: '确认密码', placeholder: '请再次输入新密码', enterKeyHint: 'done' },
] as const
const EMPTY = { old: '', next: '', again: '' }
const NOTES = {
  1: '修改成功后需使用新密码重新登录。',
  2: '用于取款与绑定卡片，请勿与登录密码相同。',
} as const

export default function PasswordPage() {
  const [params] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  return (
    <Page title={type === 1 ? '修改登录密码' : '修改支付密码'}>
      <PasswordForm key={type} type={type} />
    </Page>
  )
}

function PasswordForm({ type }: { type: PasswordType }) {
  const [send, busy] = useSendRequest(type === 1 ? changePassword : changePayPassword, {
    onSuccess: () => {
      toast.success('密码修改成功！')
      if (type === 2) form.clear()
      else session.end('password')
    },
  })
  const form = useForm({
    initial: EMPTY,
    findError: checkPasswordChange,
    send: ({ old, next }) => send({ password: old, paypassword: next }),
    busy,
  })
  const { bind } = form
  return (
    <CardForm form={form} note={NOTES[type]} action="确认修改">
      {FIELDS.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          hint={field.name === 'next' && `至少 ${min} 位`}
          autoComplete={
            type === 2 ? 'off' : field.name === 'old' ? 'current-password' : 'new-password'
          }
          maxLength={entryLimit.maxLength}
          {...bind(field.name)}
        />
      ))}
    </CardForm>
  )
}
