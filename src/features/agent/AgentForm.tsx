import { useSend } from '@/api/send'
import type { UserInfo } from '@/contract/account'
import { applyForAgent } from '@/contract/agent'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { ReadonlyField, TextAreaField, TextField } from '@/ui/form/TextField'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import css from './AgentApplyPage.module.css'
import { wrongAgent } from './agentRules'

/** The applicant is known; the form asks for contact details and a reason. */
export function AgentForm({ user, onSent }: { user: UserInfo; onSent: () => void }) {
  const [send, busy] = useSend(applyForAgent, {
    onSuccess: ({ message }) => {
      toast.done(message)
      onSent()
    },
  })
  const { props, bind } = useForm({
    first: { mobile: '', reason: '' },
    wrong: wrongAgent,
    send: ({ mobile, reason }) => send({ mobile: mobile.trim(), apply_info: reason.trim() }),
    busy,
  })
  return (
    <form {...props} className={css.form}>
      <Card>
        <ReadonlyField label="用户名" value={user.username} />
        <ReadonlyField label="真实姓名" value={user.name} />
        <TextField
          label="联系电话"
          placeholder="请输入11位手机号"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={20}
          {...bind('mobile')}
        />
        <TextAreaField
          label="申请理由"
          placeholder="请简单介绍您的推广渠道与经验"
          maxLength={200}
          {...bind('reason')}
        />
      </Card>
      <BusyButton type="submit" busy={busy}>
        加入我们
      </BusyButton>
    </form>
  )
}
