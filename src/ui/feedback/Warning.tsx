import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Warning.module.css'

interface Props {
  /** The name of the part for screen readers, where it is more than a sentence. */
  label?: string
  children: ReactNode
}

/** The red box of a money screen: what could cost the member his money. */
export const Warning = ({ label, children }: Props) => (
  <section className={css.warning} aria-label={label}>
    <IconAlertTriangle size={24} className={css.icon} aria-hidden />
    <div>{children}</div>
  </section>
)
