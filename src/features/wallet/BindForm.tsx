import type { ReactNode } from 'react'
import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import css from './BindForm.module.css'

interface Props {
  onSubmit: () => void
  busy: boolean
  /** Beneath the fields, above the button. */
  note?: ReactNode
  children: ReactNode
}

/** The frame of both forms: fields on a card, 立即绑定 under it. */
export const BindForm = ({ onSubmit, busy, note, children }: Props) => (
  <form
    className={css.form}
    noValidate
    autoComplete="off"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <Card>{children}</Card>
    {note}
    <BusyButton type="submit" busy={busy}>
      立即绑定
    </BusyButton>
  </form>
)
