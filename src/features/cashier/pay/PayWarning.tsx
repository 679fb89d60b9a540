import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './PayWarning.module.css'

/** The red warning of a money screen. */
export const PayWarning = ({ children }: { children: ReactNode }) => (
  <div className={css.warning}>
    <IconAlertTriangle size={22} stroke={1.9} className={css.icon} aria-hidden />
    <span>{children}</span>
  </div>
)
