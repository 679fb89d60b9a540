import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { createWithdrawal, readTurnover } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { listVenues } from '@/contract/wallet'
import { paths } from '@/lib/paths'
import { screenWords } from '@/lib/screenWords'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { emptyDraft, withdrawalBody, wrongWithdrawal, type Way } from './withdrawalRules'

/** Spec 9: the record opens 1.5 s after a successful withdrawal. */
const TO_RECORD = 1500

/** The form of both tabs: its draft, its first error, and sending it once. */
export function useWithdrawal() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('usdt')
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const readAgain = () => {
    void reloadUser(client)
    for (const endpoint of [readTurnover, listVenues, listTransactions])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  const [send, sending] = useSend(createWithdrawal, {
    onSuccess: () => {
      toast.success(screenWords.submitted)
      readAgain()
    },
    leadOn: () => {
      form.clear()
      setLeaving(true)
      timer.current = setTimeout(
        () => void navigate(paths.transactions, { state: { type: 2 } }),
        TO_RECORD,
      )
    },
    // After a refusal, or without an answer, the available amount may have changed.
    onError: () => readAgain(),
  })
  const form = useForm({
    first: emptyDraft,
    wrong: (draft) => wrongWithdrawal(way, draft),
    send: async (draft) => {
      own.current = true
      await send(withdrawalBody(draft)).finally(() => (own.current = false))
    },
    busy: sending || leaving,
  })

  return {
    ...form,
    way,
    /** WD-05: another tab begins anew. Not while this form's withdrawal is under way; an earlier one locks the button alone. */
    changeWay: (next: Way) => {
      if (own.current || leaving || next === way) return
      setWay(next)
      form.clear()
    },
  }
}
