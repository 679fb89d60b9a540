import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { useUser } from '@/shared/session/user'
import { createTicket, listTickets, ticketLimit } from '@/contract/support'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { PickerField } from '@/ui/form/PickerField'
import { TextAreaField, TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { useBack } from '@/ui/navigation/useGo'
import { useSender } from './supportQueries'
import { TicketHead } from './TicketHead'
import { categories, emptyDraft, failures, priorities, wrongTicket } from './ticketRules'
import { dropDraft, keepDraft, loadDraft } from './ticketStorage'

/** A new ticket. The draft survives a reload and is removed when it is sent. */
export function TicketForm() {
  const { draft, bind, props, busy } = useNewTicket()
  return (
    <form {...props} style={{ display: 'grid', gap: 14 }}>
      <TicketHead title="新建工单" />
      <Card>
        <TextField
          label="工单标题"
          placeholder="一句话说明问题"
          maxLength={ticketLimit.title}
          enterKeyHint="next"
          autoComplete="off"
          {...bind('title')}
        />
        <TextAreaField
          label="工单内容"
          placeholder="请描述发生了什么、订单号或时间，便于我们核对"
          rows={5}
          maxLength={ticketLimit.content}
          {...bind('content')}
        />
        <PickerField
          label="工单分类"
          placeholder="请选择工单分类"
          options={categories}
          {...bind('category')}
          value={draft.category || undefined}
        />
        <PickerField
          label="优先级"
          placeholder="请选择工单优先级"
          options={priorities}
          {...bind('priority')}
          value={draft.priority || undefined}
        />
      </Card>
      <BusyButton type="submit" busy={busy}>
        提交工单
      </BusyButton>
    </form>
  )
}

/** The form's draft, its first error, and sending; then back to the list. */
function useNewTicket() {
  const client = useQueryClient()
  const back = useBack(undefined, paths.support)
  const member = useUser()?.id ?? ''
  const readSender = useSender()
  const [send, busy] = useSend(createTicket, {
    fallback: failures.create,
    silence: failures.create,
    onSuccess: () => {
      form.clear()
      toast.success('工单创建成功')
      // Not the list of before for a moment: its first row would move away under the finger.
      client.removeQueries({ queryKey: keyOf(listTickets) })
    },
    leadOn: back,
  })
  const form = useForm({
    first: emptyDraft,
    keeper: {
      load: () => loadDraft(member),
      save: (draft) => keepDraft(member, draft),
      drop: () => dropDraft(member),
    },
    wrong: wrongTicket,
    send: async ({ title, content, category, priority }) => {
      if (category === '' || priority === '') return
      const sender = await readSender()
      if (!sender) return toast.error(failures.create)
      await send({ title: title.trim(), content: content.trim(), category, priority, ...sender })
    },
    busy,
  })
  return form
}
