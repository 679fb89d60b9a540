import { ticketLimit } from '@/contract/support'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { PickerField } from '@/ui/form/PickerField'
import { TextAreaField, TextField } from '@/ui/form/TextField'
import { TicketHead } from './TicketHead'
import { categories, priorities } from './ticketWords'
import { useNewTicket } from './useNewTicket'

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
