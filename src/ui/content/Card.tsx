import type { ReactNode } from 'react'
import css from './Card.module.css'

interface Props {
  children: ReactNode
  /** Rows bring their own padding. */
  flush?: boolean
  className?: string
}

/** The surface everything stands on. */
export const Card = ({ children, flush, className }: Props) => (
  <div className={`${css.card} ${flush ? css.flush : ''} ${className ?? ''}`}>{children}</div>
)
