import { words } from '@/lib/words'
import css from './ErrorState.module.css'

interface Props {
  text?: string
  onRetry?: () => void
  busy?: boolean
}

/** It did not work, said calmly, with 重新加载. */
export const ErrorState = ({ text = words.trouble, onRetry, busy }: Props) => (
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
    {/* No Mantine Button: home may fail too, and it would cost its first screen 8 KB. */}
    {onRetry && (
      <button type="button" className={css.retry} disabled={busy} onClick={onRetry}>
        {busy ? words.loading : words.reload}
      </button>
    )}
  </div>
)
