import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { TextField } from '@/ui/form/TextField'
import { NO_HASH, submitWords, wrongHash } from './payRules'
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

/**
 * The transaction's hash, for a payment that the server has not seen yet. Folded to one row until its button is
 * pressed; the field is there all the time, so that a keyboard or a screen reader that comes to it opens the card.
 */
export function HashCard({ orderNo, noNumber, sent, onTaken }: Props) {
  const [open, setOpen] = useState(false)
  /** Opened by the button: then the field says what is to be done. */
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { draft, props, bind, busy } = useHash(orderNo, noNumber, () => {
    field.current?.blur()
    setOpen(false)
    setPressed(false)
    onTaken()
  })
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its button too, above the page's foot.
    if (open) body.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const bound = bind('hash')
  return (
    <Card flush>
      <form {...props} className={css.form}>
        {!open && (
          <div className={`row spread ${css.row}`}>
            <span className={css.ask}>{sent ? '哈希有误？' : '已付款？'}</span>
            <button
              type="button"
              className={css.open}
              aria-expanded={false}
              onClick={() => {
                setPressed(true)
                field.current?.focus()
              }}
            >
              提交哈希
              <IconChevronDown size={20} aria-hidden />
            </button>
          </div>
        )}
        <div
          ref={body}
          className={open ? css.body : 'visually-hidden'}
          onFocus={() => setOpen(true)}
        >
          <TextField
            ref={field}
            label="交易哈希"
            extra={<span className="dim-xs">TxID</span>}
            placeholder="付款后粘贴交易哈希"
            {...bound}
            hint={
              pressed &&
              !bound.error &&
              draft.hash === '' && (
                <span role="alert">
                  <span>{NO_HASH}</span>
                </span>
              )
            }
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
          />
          {open && (
            <BusyButton type="submit" variant="light" busy={busy}>
              提交哈希
            </BusyButton>
          )}
        </div>
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
