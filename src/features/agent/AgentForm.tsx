import { useState } from 'react'
import { useSend } from '@/api/send'
import type { UserInfo } from '@/contract/account'
import { applyForAgent } from '@/contract/agent'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { ReadonlyField } from '@/ui/ReadonlyField'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import { toast } from '@/ui/toast'
import css from './AgentApplyPage.module.css'
import { agentProblem, type AgentDraft, type Problem } from './agentRules'

/** The applicant is known; the form asks for contact details and a reason. */
export function AgentForm({ user, onSent }: { user: UserInfo; onSent: () => void }) {
  const [draft, setDraft] = useState<AgentDraft>({ mobile: '', reason: '' })
  const [problem, setProblem] = useState<Problem>()
  const [send, busy] = useSend(applyForAgent, {
    onSuccess: ({ message }) => {
      toast.success(message.trim() || words.succeeded)
      onSent()
    },
  })
  const change = (part: Partial<AgentDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }
  const submit = () => {
    const found = agentProblem(draft)
    setProblem(found)
    if (found) return toast.error(found.message)
    void send({ mobile: draft.mobile.trim(), apply_info: draft.reason.trim() })
  }
  const errorOf = (field: keyof AgentDraft) =>
    problem?.field === field ? problem.message : undefined
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
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
          value={draft.mobile}
          onChange={(mobile) => change({ mobile })}
          error={errorOf('mobile')}
        />
        <TextAreaField
          label="申请理由"
          placeholder="请简单介绍您的推广渠道与经验"
          maxLength={200}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={errorOf('reason')}
        />
      </Card>
      <BusyButton type="submit" busy={busy}>
        加入我们
      </BusyButton>
    </form>
  )
}
