import type { ReactNode } from 'react'
import { words } from '@/lib/words'
import css from './States.module.css'

const DIPPER = 'M16 38L35 28 53 34 70 43 73 62 99 65 105 45 70 43'

interface EmptyProps {
  text?: string | undefined
  /** Another constellation than the dipper: lines within 120 by 84, with a star at each corner. */
  sky?: string
  action?: ReactNode
}

/** An empty state: a constellation on the brand's orbit, a line of text, and optionally where to go. */
export const EmptyState = ({ text = words.empty, sky = DIPPER, action }: EmptyProps) => (
  <div className={css.state}>
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <marker id="sky-star" viewBox="-3 -3 6 6">
        <circle r="3" className={css.star} />
      </marker>
      <ellipse
        cx="60"
        cy="43"
        rx="57"
        ry="24"
        transform="rotate(-18 60 43)"
        className={css.orbit}
      />
      <path
        d={sky}
        className={css.sky}
        markerStart="url(#sky-star)"
        markerMid="url(#sky-star)"
        markerEnd="url(#sky-star)"
      />
      <path
        d="M104 5l2.3 6.7 6.7 2.3-6.7 2.3-2.3 6.7-2.3-6.7-6.7-2.3 6.7-2.3z"
        className={css.spark}
      />
    </svg>
    <p>{text}</p>
    {action}
  </div>
)

interface ErrorProps {
  /** What has failed. */
  text?: string | undefined
  /** Why, in the server's own words or the network's; makes the sentence an alert, alone where `text` is not given. */
  detail?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean
  /** The button's text, if not 重新加载. */
  retry?: string
  /** Another action under the button, or in its place. */
  children?: ReactNode
}

/** An error in one sentence, with 重新加载 where that can help. */
export const ErrorState = ({
  text,
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
    <p className={css.trouble} role={detail && 'alert'}>
      {[text, detail].filter(Boolean).join('：') || words.trouble}
    </p>
    {/* Not BusyButton: home may show this, and has not the kit's styles. */}
    {onRetry && (
      <button type="button" className={css.retry} disabled={busy} onClick={onRetry}>
        {busy ? words.loading : retry}
      </button>
    )}
    {children}
  </div>
)
