import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { useUser } from '@/api/user'
import { createTicket, listTickets } from '@/contract/support'
import { paths } from '@/lib/paths'
import { toast } from '@/ui/toast'
import { useBack } from '@/ui/useBack'
import { draftProblem, dropDraft, keepDraft, loadDraft } from './ticketDraft'
import type { Problem, TicketDraft } from './ticketDraft'
import { failures } from './ticketWords'
import { useWho } from './useWho'

/** The form's draft, its first error, and sending; then back to the list. */
export function useNewTicket() {
  const client = useQueryClient()
  const back = useBack(undefined, paths.support)
  const member = useUser()?.id ?? ''
  const who = useWho()
  const [draft, setDraft] = useState(() => loadDraft(member))
  const [problem, setProblem] = useState<Problem>()
  const [send, busy] = useSend(createTicket, {
    fallback: failures.create,
    silence: failures.create,
    onSuccess: () => {
      dropDraft(member)
      toast.success('工单创建成功')
      void client.invalidateQueries({ queryKey: keyOf(listTickets) })
    },
    leadOn: back,
  })
  return {
    draft,
    busy,
    change: (part: Partial<TicketDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keepDraft(member, next)
      setProblem(undefined)
    },
    errorOf: (field: keyof TicketDraft) => (problem?.field === field ? problem.message : undefined),
    submit: async () => {
      const found = draftProblem(draft)
      setProblem(found)
      if (found) return toast.error(found.message)
      const { title, content, category, priority } = draft
      if (category === '' || priority === '') return
      const me = await who()
      if (!me) return toast.error(failures.create)
      await send({ title: title.trim(), content: content.trim(), category, priority, ...me })
    },
  }
}
