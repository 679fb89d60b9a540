import { useSend } from '@/api/send'
import { submitTronHash } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { NO_ORDER, submitWords, wrongHash } from './payState'

/** The hash of a TRON order's payment: the draft, its error, and sending it once. */
export function useHash(orderNo: string, onTaken: () => void) {
  const [send, busy] = useSend(submitTronHash, {
    onSuccess: ({ message }) => {
      toast.done(message)
      form.clear()
      onTaken()
    },
    onError: (error) => {
      for (const notice of submitWords(error)) toast.error(notice)
      return true
    },
  })
  const form = useForm({
    first: { hash: '' },
    wrong: wrongHash,
    send: ({ hash }) => {
      if (orderNo === '') return toast.error(NO_ORDER)
      return send({ out_trade_no: orderNo, tx_hash: hash.trim() })
    },
    busy,
  })
  return form
}
