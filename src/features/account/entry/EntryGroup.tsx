import type { ReactNode } from 'react'
import { Card } from '@/ui/content/Card'
import css from './EntryGroup.module.css'

interface Props {
  title: string
  /** What these fields are for. */
  note: string
  children: ReactNode
}

/** Fields that belong together, on a card under their name. */
export const EntryGroup = ({ title, note, children }: Props) => (
  <fieldset className={css.group}>
    <legend className={css.legend}>
      <b>{title}</b> <span>{note}</span>
    </legend>
    <Card>{children}</Card>
  </fieldset>
)
