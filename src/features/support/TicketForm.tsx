import { ticketLimit } from '@/contract/support'
import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { PickerField } from '@/ui/PickerField'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import { TicketHead } from './TicketHead'
import { categories, priorities } from './ticketWords'
import { useNewTicket } from './useNewTicket'

/** A new ticket. The draft survives a reload and is removed when it is sent. */
export function TicketForm() {
  const { draft, change, errorOf, submit, busy } = useNewTicket()
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 14 }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TicketHead title="新建工单" />
      <Card>
        <TextField
          label="工单标题"
          placeholder="一句话说明问题"
          maxLength={ticketLimit.title}
          enterKeyHint="next"
          autoComplete="off"
          value={draft.title}
          onChange={(title) => change({ title })}
          error={errorOf('title')}
        />
        <TextAreaField
          label="工单内容"
          placeholder="请描述发生了什么、订单号或时间，便于我们核对"
          rows={5}
          maxLength={ticketLimit.content}
          value={draft.content}
          onChange={(content) => change({ content })}
          error={errorOf('content')}
        />
        <PickerField
          label="工单分类"
          placeholder="请选择工单分类"
          options={categories}
          value={draft.category || undefined}
          onChange={(category) => change({ category })}
          error={errorOf('category')}
        />
        <PickerField
          label="优先级"
          placeholder="请选择工单优先级"
          options={priorities}
          value={draft.priority || undefined}
          onChange={(priority) => change({ priority })}
          error={errorOf('priority')}
        />
      </Card>
      <BusyButton type="submit" busy={busy}>
        提交工单
      </BusyButton>
    </form>
  )
}
