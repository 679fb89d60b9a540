import type { ReactNode } from 'react'
import { words } from '@/lib/words'
import css from './ErrorState.module.css'

interface Props {
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
}: Props) => (
  <div className={css.error} role="group" aria-label={words.loadFailed}>
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <ellipse cx="60" cy="76" rx="42" ry="5" className={css.shade} />
      <path
        d="M40 62a15 15 0 0 1-2-29.9A22 22 0 0 1 80 29a17 17 0 0 1 2 33z"
        className={css.cloud}
      />
      <path d="M62 34l-7 12h10l-6 11" className={css.bolt} />
    </svg>
    <p className={css.text}>{text}</p>
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
