import type { ReactNode } from 'react'
import { CardForm } from '@/ui/CardForm'

interface Props {
  onSubmit: () => void
  busy: boolean
  /** Below the fields, above the button. */
  note: string
  children: ReactNode
}

/** The layout of both forms: fields on a card, 立即绑定 below. */
export const BindForm = ({ onSubmit, busy, note, children }: Props) => (
  <CardForm
    autoComplete="off"
    note={note}
    action="立即绑定"
    busy={busy}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </CardForm>
)
