import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { words } from '@/lib/words'
import css from './Read.module.css'

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

type Size = number | string

export const SkeletonLine = ({ width = '100%', height = 14 }: { width?: Size; height?: Size }) => (
  <span className={css.bone} style={{ width, height }} aria-hidden />
)

interface BlockProps {
  height: Size
  width?: Size
  radius?: Size
}

export const SkeletonBlock = ({ height, width, radius = 'var(--radius)' }: BlockProps) => (
  <span className={css.bone} style={{ height, width, borderRadius: radius }} aria-hidden />
)

/** In a line of text, which keeps its own height. */
export const SkeletonText = ({ width }: { width: Size }) => (
  <span aria-hidden>
    <span className={`${css.bone} ${css.text}`} style={{ width }} />
  </span>
)

type Words = Pick<ComponentProps<typeof ErrorState>, 'text' | 'detail' | 'retry'> & {
  /** Where to go in place of 重新加载, which cannot help. */
  way?: ReactNode
}

interface Props<T> {
  /** A query's result, or one that shows another thing of it. */
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Until the first answer. */
  skeleton: ReactNode
  /** What stands in place of an answer with nothing in it; 'never' where an answer always has something. */
  empty: 'never' | { is: (data: T) => boolean; show: ReactNode }
  /** The words of a failure, where they are not the app's usual ones. */
  failed?: (error: Error) => Words
  /** All that stands in place of a failure, where its usual part does not fit. */
  renderFailure?: (retry: () => void, busy: boolean) => ReactNode
  children: (data: T) => ReactNode
}

/** All states of a read: its skeleton, its failure with 重新加载, nothing in it, or what it has. */
export function Read<T>({ query, skeleton, empty, failed, renderFailure, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return empty !== 'never' && empty.is(data) ? empty.show : children(data)
  if (!error) return skeleton
  const retry = () => void refetch()
  if (renderFailure) return renderFailure(retry, isFetching)
  const said = failed?.(error)
  return (
    <ErrorState {...said} onRetry={said?.way ? undefined : retry} busy={isFetching}>
      {said?.way}
    </ErrorState>
  )
}

/** The error of a read that only says whether it has failed. */
const UNREAD = new Error('unread')
export const unread = (failed: boolean) => (failed ? UNREAD : null)

interface NumberProps<T> {
  /** Undefined while it is waited for, null when the server does not tell it. */
  value: T | null | undefined
  failed: boolean
  /** It may have changed: the last reads brought nothing. */
  old?: boolean
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/**
 * A number beside others, in all states of its read: «--» where it failed or is not told. It has no 重新加载 of its
 * own: a poll, or the list that brings it, asks again.
 */
export function ReadNumber<T>({ value, failed, old, skeleton, children }: NumberProps<T>) {
  if (value === undefined && !failed) return skeleton
  if (value === undefined || value === null) return words.unknown
  return (
    <>
      {old && <Old />}
      {children(value)}
    </>
  )
}

/** Hangs before the number, in the margin: nothing moves when it comes and goes. */
const hanging: CSSProperties = {
  position: 'absolute',
  alignSelf: 'center',
  marginLeft: 'calc(-1px - var(--text-xs))',
}
const quiet: CSSProperties = {
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
  verticalAlign: 'middle',
  color: 'var(--gold-ink)',
}

const Old = () => (
  <span style={hanging}>
    <span style={quiet} aria-hidden>
      旧
    </span>
    <span className="visually-hidden">{words.oldBalance}</span>
  </span>
)
