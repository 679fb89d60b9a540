import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Warning.module.css'

interface Props {
  /** The name of the part for screen readers, where it is more than a sentence. */
  label?: string
  /** Good news in its place: not red. */
  calm?: boolean
  children: ReactNode
}

/** The red box of a money screen: what could cost the member his money. */
export function Warning({ label, calm, children }: Props) {
  const Icon = calm ? IconInfoCircle : IconAlertTriangle
  return (
    <section className={css.warning} data-calm={calm || undefined} aria-label={label}>
      <Icon size={24} className={css.icon} aria-hidden />
      <div>{children}</div>
    </section>
  )
}
