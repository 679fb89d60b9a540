import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { TextField } from '@/ui/form/TextField'
import { submitWords, wrongHash } from './payRules'
import { useSend } from '@/api/send'
import { submitTronHash } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { hashIn } from '@/lib/pasted'
import css from './Pay.module.css'

interface Props {
  orderNo: string
  /** What is said instead of a number. */
  noNumber?: string | undefined
  /** One was sent already. */
  sent: boolean
  /** The server accepted the hash. */
  onTaken: () => void
}

/** The transaction's hash, for a payment that the server has not seen yet. */
export function HashCard({ orderNo, noNumber, sent, onTaken }: Props) {
  const { props, bind, busy } = useHash(orderNo, noNumber, onTaken)
  return (
    <Card flush>
      <form {...props} className={css.hash}>
        <TextField
          label="交易哈希"
          extra={<span className="dim-xs">{`${sent ? '哈希有误？' : '已付款？'}TxID`}</span>}
          placeholder="付款后粘贴"
          {...bind('hash')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <BusyButton type="submit" variant="light" busy={busy}>
          提交哈希
        </BusyButton>
      </form>
    </Card>
  )
}

/** The hash of a TRON order's payment: the draft, its error, and sending it once. */
function useHash(orderNo: string, noNumber: string | undefined, onTaken: () => void) {
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
      if (noNumber) return toast.error(noNumber)
      return send({ out_trade_no: orderNo, tx_hash: hashIn(hash) })
    },
    busy,
  })
  return form
}
