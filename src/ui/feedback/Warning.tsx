import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** Names the box for screen readers. */
  label?: string
  /** Not red. */
  calm?: boolean
  children: ReactNode
}

export function Warning({ label, calm, children }: Props) {
  const Icon = calm ? IconInfoCircle : IconAlertTriangle
  return (
    <section className="text-sm anywhere warning" data-calm={calm || undefined} aria-label={label}>
      <Icon size={24} className="fixed-size" aria-hidden />
      <div>{children}</div>
    </section>
  )
}
