import type { ReactNode } from 'react'
import { words } from '@/lib/words'
import css from './EmptyState.module.css'

interface Props {
  text?: string
  action?: ReactNode
}

/** An empty state: a small drawing, a line of text, and optionally an action. */
export const EmptyState = ({ text = words.empty, action }: Props) => (
  <div className={css.empty}>
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <ellipse cx="60" cy="76" rx="42" ry="5" className={css.shade} />
      <rect x="30" y="20" width="60" height="46" rx="10" className={css.paper} />
      <path
        d="M30 46h16l5 8h18l5-8h16v10a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"
        className={css.tray}
      />
      <path d="M42 32h36M42 39h22" className={css.lines} />
      <path
        d="M98 12l1.8 4.7 4.7 1.8-4.7 1.8L98 25l-1.8-4.7-4.7-1.8 4.7-1.8z"
        className={css.spark}
      />
      <circle cx="20" cy="26" r="3" className={css.dot} />
    </svg>
    <p className={css.text}>{text}</p>
    {action}
  </div>
)
