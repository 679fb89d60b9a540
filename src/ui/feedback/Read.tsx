import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { words } from '@/lib/words'
import { ErrorState } from './States'

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
