import type { ReactNode } from 'react'
import { words } from '@/lib/words'
import css from './States.module.css'

interface EmptyProps {
  text?: string
  action?: ReactNode
}

/** An empty state: a small drawing, a line of text, and optionally an action. */
export const EmptyState = ({ text = words.empty, action }: EmptyProps) => (
  <div className={css.state}>
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <ellipse cx="60" cy="76" rx="42" ry="5" className={css.shade} />
      <rect x="30" y="20" width="60" height="46" rx="10" className={css.paper} />
      <path
        d="M30 46h16l5 8h18l5-8h16v10a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"
        className={css.soft}
      />
      <path d="M42 32h36M42 39h22" className={css.lines} />
      <path
        d="M98 12l1.8 4.7 4.7 1.8-4.7 1.8L98 25l-1.8-4.7-4.7-1.8 4.7-1.8z"
        className={css.spark}
      />
      <circle cx="20" cy="26" r="3" className={css.dot} />
    </svg>
    <p>{text}</p>
    {action}
  </div>
)

interface ErrorProps {
  text?: string
  /** Details such as the server's own words; announced as an alert. */
  detail?: string | undefined
  onRetry?: () => void
  busy?: boolean
  /** The button's text, if not 重新加载. */
  retry?: string
  /** Another action under the button. */
  children?: ReactNode
}

/** An error with 重新加载. */
export const ErrorState = ({
  text = words.trouble,
  detail,
  onRetry,
  busy,
  retry = words.reload,
  children,
}: ErrorProps) => (
  <div className={css.state} role="group" aria-label={words.loadFailed}>
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <ellipse cx="60" cy="76" rx="42" ry="5" className={css.shade} />
      <path
        d="M40 62a15 15 0 0 1-2-29.9A22 22 0 0 1 80 29a17 17 0 0 1 2 33z"
        className={css.soft}
      />
      <path d="M62 34l-7 12h10l-6 11" className={css.bolt} />
    </svg>
    <p className={css.trouble}>{text}</p>
    {detail && (
      <p className={css.detail} role="alert">
        {detail}
      </p>
    )}
    {/* Not Mantine's Button: home may show this, and it would cost the first screen 8 KB. */}
    {onRetry && (
      <button type="button" className={css.retry} disabled={busy} onClick={onRetry}>
        {busy ? words.loading : retry}
      </button>
    )}
    {children}
  </div>
)
