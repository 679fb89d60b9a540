import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  label?: string
  /** Not red. */
  isInfo?: boolean
  children: ReactNode
}

export function Warning({ label, isInfo, children }: Props) {
  const Icon = isInfo ? IconInfoCircle : IconAlertTriangle
  return (
    <section
      className="text-sm anywhere warning"
      data-info={isInfo || undefined}
      aria-label={label}
    >
      <Icon size={24} className="fixed-size" aria-hidden />
      <div>{children}</div>
    </section>
  )
}
