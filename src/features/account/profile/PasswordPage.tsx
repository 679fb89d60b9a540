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

type PasswordKind = 'login' | 'payment'

const getLoginAutoComplete = (field: keyof PasswordDraft) =>
  field === 'old' ? 'current-password' : 'new-password'

const FIELDS = [
  { name: 'old', label: '旧密码', placeholder: '请输入旧密码', enterKeyHint: 'next' },
  { name: 'next', label: '新密码', placeholder: '请输入新密码', enterKeyHint: 'next' },
  { name: 'again', label: '确认密码', placeholder: '请再次输入新密码', enterKeyHint: 'done' },
] as const
const EMPTY_DRAFT: PasswordDraft = { old: '', next: '', again: '' }
const NOTES: Record<PasswordKind, string> = {
  login: '修改成功后需使用新密码重新登录。',
  payment: '用于取款与绑定卡片，请勿与登录密码相同。',
}

export default function PasswordPage() {
  const [params] = useSearchParams()
  // Spec 7.
  const kind = params.get('type') === '2' ? 'payment' : 'login'
  return (
    <Page title={kind === 'login' ? '修改登录密码' : '修改支付密码'}>
      <PasswordForm key={kind} kind={kind} />
    </Page>
  )
}

function PasswordForm({ kind }: { kind: PasswordKind }) {
  const [send, busy] = useSendRequest(kind === 'login' ? changePassword : changePayPassword, {
    onSuccess: () => {
      toast.success('密码修改成功！')
      if (kind === 'login') session.end('password')
      else form.clear()
    },
  })
  const form = useForm({
    initial: EMPTY_DRAFT,
    findError: checkPasswordChange,
    send: ({ old, next }) => send({ password: old, paypassword: next }),
    busy,
  })
  return (
    <CardForm form={form} note={NOTES[kind]} action="确认修改">
      {FIELDS.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          hint={field.name === 'next' && `至少 ${min} 位`}
          autoComplete={kind === 'login' ? getLoginAutoComplete(field.name) : 'off'}
          maxLength={entryLimit.fieldMax}
          {...form.bind(field.name)}
        />
      ))}
    </CardForm>
  )
}
