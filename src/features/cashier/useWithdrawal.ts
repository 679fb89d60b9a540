import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/api/user'
import { createWithdrawal, readTurnover } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { listVenues } from '@/contract/wallet'
import { paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { toast } from '@/ui/toast'
import {
  emptyDraft,
  withdrawalBody,
  wrongWithdrawal,
  type Way,
  type WithdrawalDraft,
  type Wrong,
} from './withdrawalRules'

/** Spec 9: the record opens 1.5 s after a successful withdrawal. */
const TO_RECORD = 1500

/** The form of both tabs: its draft, its first error, and sending it once. */
export function useWithdrawal() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('usdt')
  const [draft, setDraft] = useState(emptyDraft)
  const [wrong, setWrong] = useState<Wrong>()
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const readAgain = () => {
    void reloadUser(client)
    for (const endpoint of [readTurnover, listVenues, listTransactions])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
  const [send, sending] = useSend(createWithdrawal, {
    onSuccess: () => {
      toast.success(words.submitted)
      readAgain()
    },
    leadOn: () => {
      setDraft(emptyDraft)
      setLeaving(true)
      timer.current = setTimeout(
        () => void navigate(paths.transactions, { state: { type: 2 } }),
        TO_RECORD,
      )
    },
    // After a refusal, or without an answer, the available amount may have changed.
    onError: () => readAgain(),
  })
  const busy = sending || leaving

  return {
    way,
    draft,
    busy,
    change: (part: Partial<WithdrawalDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      if (wrong && wrong.field in part) setWrong(undefined)
    },
    /** WD-05: switching the tab clears the form, but not while a withdrawal is under way. */
    changeWay: (next: Way) => {
      if (busy || next === way) return
      setWay(next)
      setDraft(emptyDraft)
      setWrong(undefined)
    },
    errorOf: (field: keyof WithdrawalDraft) => (wrong?.field === field ? wrong.message : undefined),
    submit: () => {
      if (busy) return
      const problem = wrongWithdrawal(way, draft)
      setWrong(problem)
      if (problem) return toast.error(problem.message)
      void send(withdrawalBody(draft))
    },
  }
}
