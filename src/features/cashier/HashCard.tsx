import { useState, type FormEvent } from 'react'
import { useSend } from '@/api/send'
import { submitTronHash } from '@/contract/tron'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/TextField'
import { toast } from '@/ui/toast'
import css from './HashCard.module.css'
import { NO_ORDER, submitWords } from './payState'

interface Props {
  orderNo: string
  onCheck: () => void
  checking: boolean
  /** The server took the hash. */
  onTaken: () => void
}

/** The transaction's hash, for a payment that has not been seen yet. */
export function HashCard({ orderNo, onCheck, checking, onTaken }: Props) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const blank = hash.trim() === '' ? '请先填写交易哈希' : undefined
    setWrong(blank)
    if (blank) return toast.error(blank)
    if (orderNo === '') return toast.error(NO_ORDER)
    void send({ out_trade_no: orderNo, tx_hash: hash.trim() })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <TextField
          label="交易哈希"
          extra={<span className={css.extra}>TxID</span>}
          placeholder="付款后粘贴交易哈希"
          value={hash}
          onChange={(next) => {
            setHash(next)
            setWrong(undefined)
          }}
          error={wrong}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <div className={css.buttons}>
          <BusyButton variant="light" busy={checking} onClick={onCheck}>
            查询状态
          </BusyButton>
          <BusyButton type="submit" busy={busy}>
            提交哈希
          </BusyButton>
        </div>
      </form>
    </Card>
  )
}
