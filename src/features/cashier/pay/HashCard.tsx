import { useSendRequest } from '@/api/useSendRequest'
import { submitTronHash } from '@/contract/tron'
import { extractTransactionHash } from '@/lib/text/pastedText'
import { words } from '@/lib/text/words'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { checkHash, getHashSubmitMessages } from './payRules'
import css from './Pay.module.css'

/** A hash the server has taken. */
export interface SubmittedHash {
  hash: string
  /** The server's. */
  message: string
}

interface HashCardProps {
  orderNo: string
  /** Shown instead of a number. */
  linkError?: string | undefined
  wasSubmitted: boolean
  onSubmitted: (submission: SubmittedHash) => void
}

export function HashCard({ orderNo, linkError, wasSubmitted, onSubmitted }: HashCardProps) {
  const [send, isBusy] = useSendRequest(submitTronHash, {
    onSuccess: ({ message }, { tx_hash: hash }) => {
      toast.clear()
      form.clear()
      onSubmitted({ hash, message: message.trim() || words.succeeded })
    },
    onError: (error) => {
      const [message = '', advice = ''] = getHashSubmitMessages(error)
      toast.clear()
      toast.error(message)
      // The notices leave; the field keeps the message.
      if (advice) form.fail({ field: 'hash', message })
      toast.error(advice)
      return true
    },
  })
  const form = useForm({
    initial: { hash: '' },
    findError: checkHash,
    send: ({ hash }) => {
      if (linkError) return toast.error(linkError)
      return send({ out_trade_no: orderNo, tx_hash: extractTransactionHash(hash) })
    },
    busy: isBusy,
  })
  return (
    <form {...form.props} className={css.hash}>
      <TextField
        label="交易哈希"
        extra={<span className="dim-xs">{`${wasSubmitted ? '哈希有误？' : '已付款？'}TxID`}</span>}
        placeholder={wasSubmitted ? '粘贴新的哈希' : '付款后粘贴'}
        {...form.bind('hash')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <BusyButton type="submit" variant="light" busy={form.busy}>
        提交哈希
      </BusyButton>
    </form>
  )
}
