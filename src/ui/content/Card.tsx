import type { ReactNode } from 'react'
import css from './Card.module.css'

interface Props {
  children: ReactNode
  /** For rows, which have their own padding. */
  flush?: boolean
  className?: string
}

/** The background of all content. */
export const Card = ({ children, flush, className }: Props) => (
  <div className={`${css.card} ${flush ? css.flush : ''} ${className ?? ''}`}>{children}</div>
)
