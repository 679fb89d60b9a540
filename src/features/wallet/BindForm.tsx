import type { ReactNode } from 'react'
import { CardForm } from '@/ui/CardForm'

interface Props {
  onSubmit: () => void
  busy: boolean
  /** Beneath the fields, above the button. */
  note: string
  children: ReactNode
}

/** The frame of both forms: fields on a card, 立即绑定 under it. */
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
