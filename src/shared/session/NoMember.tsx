import type { ReactNode } from 'react'
import { useMember } from './member'
import { words } from '@/lib/words'
import { ErrorState } from '@/ui/feedback/ErrorState'
import css from './NoMember.module.css'

interface Props {
  /** Words and button in one line, where the member is a small thing on the screen. */
  compact?: boolean
  /** Stands while he is asked for: a skeleton. */
  children: ReactNode
}

/** In the place of what needs the member while he is not known: skeleton, then words and 重试. */
export function NoMember({ compact = false, children }: Props) {
  const { failed, busy, retry } = useMember()
  if (!failed) return children
  if (!compact)
    return <ErrorState text={words.noMember} retry={words.retry} busy={busy} onRetry={retry} />
  return (
    <p className={css.line} role="group" aria-label={words.loadFailed}>
      {words.noMember}
      <button type="button" className={css.retry} disabled={busy} onClick={retry}>
        {busy ? words.loading : words.retry}
      </button>
    </p>
  )
}
