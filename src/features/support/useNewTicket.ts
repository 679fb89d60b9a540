import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { useUser } from '@/shared/session/user'
import { createTicket, listTickets } from '@/contract/support'
import { paths } from '@/lib/paths'
import { toast } from '@/ui/feedback/toast'
import { useBack } from '@/ui/navigation/useBack'
import { useForm } from '@/ui/form/useForm'
import { dropDraft, emptyDraft, keepDraft, loadDraft, wrongTicket } from './ticketDraft'
import { failures } from './ticketWords'
import { useWho } from './useWho'

/** The form's draft, its first error, and sending; then back to the list. */
export function useNewTicket() {
  const client = useQueryClient()
  const back = useBack(undefined, paths.support)
  const member = useUser()?.id ?? ''
  const who = useWho()
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
      const me = await who()
      if (!me) return toast.error(failures.create)
      await send({ title: title.trim(), content: content.trim(), category, priority, ...me })
    },
    busy,
  })
  return form
}
