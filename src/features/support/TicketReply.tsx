import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { listTickets, readTicket, replyTicket, ticketLimit } from '@/contract/support'
import { toast } from '@/ui/feedback/toast'
import css from './TicketReply.module.css'
import { failures } from './ticketWords'
import { useWho } from './useWho'

/** KF-09: the reply box above the tab bar, or above the keyboard, while the ticket is not closed. */
export function TicketReply({ id, closed }: { id: string; closed: boolean }) {
  const client = useQueryClient()
  const who = useWho()
  const [text, setText] = useState('')
  const [send, busy] = useSend(replyTicket, {
    fallback: failures.reply,
    silence: failures.reply,
    onSuccess: () => {
      setText('')
      toast.success('回复成功')
      void client.invalidateQueries({ queryKey: keyOf(listTickets) })
      return client.invalidateQueries({ queryKey: keyOf(readTicket) })
    },
    // It was closed meanwhile, so the page must be read again.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(readTicket) }),
  })
  const submit = async () => {
    const content = text.trim()
    if (content === '') return toast.error('请输入回复内容')
    const me = await who()
    if (!me) return toast.error(failures.reply)
    await send({ work_order_id: id, content, ...me })
  }
  if (closed) return <p className={css.closed}>工单已关闭，如有新问题请新建工单</p>
  return (
    <form
      className={css.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <textarea
        className={css.text}
        aria-label="回复内容"
        placeholder="补充说明或继续提问"
        rows={Math.min(4, Math.max(1, text.split('\n').length))}
        maxLength={ticketLimit.content}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="submit"
        className={css.send}
        aria-label="发送回复"
        aria-busy={busy || undefined}
        disabled={busy}
      >
        <IconSend size={20} aria-hidden />
      </button>
    </form>
  )
}
