import { useState } from 'react'
import { useSend } from '@/api/send'
import { submitTronHash } from '@/contract/tron'
import { words } from '@/lib/words'
import { toast } from '@/ui/toast'
import { NO_ORDER, submitWords } from './payState'

/** The hash of a TRON order's payment: the draft, its error, and sending it once. */
export function useHash(orderNo: string, onTaken: () => void) {
  const [hash, setHash] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [send, busy] = useSend(submitTronHash, {
    onSuccess: ({ message }) => {
      toast.success(message.trim() || words.succeeded)
      setHash('')
      onTaken()
    },
    onError: (error) => {
      for (const notice of submitWords(error)) toast.error(notice)
      return true
    },
  })
  return {
    hash,
    wrong,
    busy,
    change: (next: string) => {
      setHash(next)
      setWrong(undefined)
    },
    submit: () => {
      const blank = hash.trim() === '' ? '请先填写交易哈希' : undefined
      setWrong(blank)
      if (blank) return toast.error(blank)
      if (orderNo === '') return toast.error(NO_ORDER)
      void send({ out_trade_no: orderNo, tx_hash: hash.trim() })
    },
  }
}
