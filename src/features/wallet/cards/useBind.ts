import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import type { BodyOf } from '@/contract/endpoint'
import { bindCard, listCards } from '@/contract/cards'
import type { Wrong } from '@/lib/wrong'
import { toast } from '@/ui/feedback/toast'
import { useBack } from '@/ui/navigation/AppLink'
import { useForm } from '@/ui/form/useForm'

interface Form<Draft> {
  empty: Draft
  wrong: (draft: Draft) => Wrong<keyof Draft> | undefined
  body: (draft: Draft) => BodyOf<typeof bindCard>
  /** Where to go when the form was opened directly by its address. */
  home: string
}

/** A form that binds a card or address: draft, first error, and sending; then back. */
export function useBind<Draft extends object>({ empty, wrong, body, home }: Form<Draft>) {
  const client = useQueryClient()
  const back = useBack(undefined, home)
  const [send, busy] = useSend(bindCard, {
    onSuccess: () => {
      toast.success('绑定成功')
      void client.invalidateQueries({ queryKey: keyOf(listCards) })
    },
    leadOn: back,
  })
  return useForm({ first: empty, wrong, send: (draft) => send(body(draft)), busy })
}
