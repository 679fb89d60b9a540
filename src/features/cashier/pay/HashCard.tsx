import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { TextField } from '@/ui/form/TextField'
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
  const { props, bind, busy } = useHash(orderNo, onTaken)
  return (
    <Card>
      <form {...props}>
        <TextField
          label="交易哈希"
          extra={<span className={css.extra}>TxID</span>}
          placeholder="付款后粘贴交易哈希"
          {...bind('hash')}
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
