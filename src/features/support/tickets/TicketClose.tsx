import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { closeTicket, listTickets, readTicket } from '@/contract/support'
import { BusyButton } from '@/ui/form/BusyButton'
import { confirm } from '@/ui/overlay/dialogs'
import { toast } from '@/ui/feedback/toast'
import { failures } from './ticketWords'

/** KF-10: offered only while the ticket is in the state «answered». */
export function TicketClose({ id }: { id: string }) {
  const client = useQueryClient()
  const [close, busy] = useSend(closeTicket, {
    fallback: failures.close,
    silence: failures.close,
    onSuccess: () => {
      toast.success('工单关闭成功')
      void client.invalidateQueries({ queryKey: keyOf(listTickets) })
      return client.invalidateQueries({ queryKey: keyOf(readTicket) })
    },
  })
  const ask = async () => {
    const text = '关闭后无法继续回复，确定问题已解决？'
    if (await confirm({ text })) await close({ id })
  }
  return (
    <BusyButton compact variant="light" busy={busy} onClick={() => void ask()}>
      关闭工单
    </BusyButton>
  )
}
