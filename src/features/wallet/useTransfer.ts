import type { TransferDraft } from './transferRules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/api/user'
import { useFirstOpenVenue } from '@/api/venues'
import { listTransactions } from '@/contract/records'
import { listVenues, transfer } from '@/contract/wallet'
import { words } from '@/lib/words'
import { toast } from '@/ui/toast'
import { choose, PLATFORM, swapped, transferBody, wrongTransfer } from './transferRules'

/** The form of a transfer: its draft, its error, and sending it once. */
export function useTransfer() {
  const client = useQueryClient()
  const first = useFirstOpenVenue() ?? ''
  const [own, setDraft] = useState<TransferDraft>({ source: PLATFORM, target: '', amount: '' })
  const [wrong, setWrong] = useState<string>()
  // Until the member chooses, the target is the first open venue, as soon as it is known.
  const draft = own.target === '' && own.source !== first ? { ...own, target: first } : own

  const readAgain = () => {
    void reloadUser(client)
    void client.invalidateQueries({ queryKey: keyOf(listVenues) })
    void client.invalidateQueries({ queryKey: keyOf(listTransactions) })
  }
  const [send, busy] = useSend(transfer, {
    onSuccess: ({ message }) => {
      toast.success(message.trim() || words.succeeded)
      setDraft((before) => ({ ...before, amount: '' }))
      readAgain()
    },
    // A venue may have failed half way: read the balances to see where the money is.
    onError: () => readAgain(),
  })
  const set = (next: typeof draft) => {
    setDraft(next)
    setWrong(undefined)
  }
  return {
    draft,
    busy,
    wrong,
    setAmount: (amount: string) => set({ ...draft, amount }),
    pick: (side: 'source' | 'target', platname: string) => set(choose(draft, side, platname)),
    swap: () => set(swapped(draft)),
    submit: () => {
      const problem = wrongTransfer(draft)
      setWrong(problem)
      if (problem) return toast.error(problem)
      void send(transferBody(draft))
    },
  }
}
