import type { FormEvent } from 'react'
import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/TextField'
import css from './HashCard.module.css'
import { useHash } from './useHash'

interface Props {
  orderNo: string
  onCheck: () => void
  checking: boolean
  /** The server accepted the hash. */
  onTaken: () => void
}

/** The transaction's hash, for a payment that the server has not seen yet. */
export function HashCard({ orderNo, onCheck, checking, onTaken }: Props) {
  const { hash, wrong, busy, change, submit } = useHash(orderNo, onTaken)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Card>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label="交易哈希"
          extra={<span className={css.extra}>TxID</span>}
          placeholder="付款后粘贴交易哈希"
          value={hash}
          onChange={change}
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
