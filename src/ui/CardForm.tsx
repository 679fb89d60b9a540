import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from './BusyButton'
import { Card } from './Card'
import css from './CardForm.module.css'

interface Props {
  onSubmit: (event: FormEvent) => void
  autoComplete?: 'off'
  /** Below the fields, above the button. */
  note: string
  /** The button's words. */
  action: string
  busy: boolean
  children: ReactNode
}

/** A page with one form: fields on a card, a line of advice, the button. */
export const CardForm = ({ onSubmit, autoComplete, note, action, busy, children }: Props) => (
  <form className={css.form} noValidate autoComplete={autoComplete} onSubmit={onSubmit}>
    <Card>{children}</Card>
    <p className={css.note}>{note}</p>
    <BusyButton type="submit" busy={busy}>
      {action}
    </BusyButton>
  </form>
)
