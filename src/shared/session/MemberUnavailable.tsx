import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userQuery } from './user'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { Read, unread } from '@/ui/feedback/Read'

interface Props {
  /** Words and button in one line, where there is little room for the member. */
  compact?: boolean
  /** Shown while the member is loading: a skeleton. */
  children: ReactNode
}

/**
 * Shown where a part needs the member and he is not known: a skeleton, then words and 重试, which calls POST
 * /api/user again; it is also retried automatically, less and less often.
 */
export function MemberUnavailable({ compact = false, children }: Props) {
  const { isFetched, isFetching, refetch } = useQuery({ ...userQuery(), enabled: false })
  return (
    <Read
      // Not its own error: a failed read is pending again during each retry.
      query={{ data: undefined, error: unread(isFetched), isFetching, refetch }}
      skeleton={children}
      empty="never"
      failed={() => ({ text: screenWords.noMember, retry: screenWords.retry })}
      {...(compact && { renderFailure: failedLine })}
    >
      {() => null}
    </Read>
  )
}

const failedLine = (retry: () => void, busy: boolean) => (
  <p
    className="row"
    style={{ flexWrap: 'wrap', gap: '0 10px', fontSize: 'var(--text-sm)' }}
    role="group"
    aria-label={words.loadFailed}
  >
    {screenWords.noMember}
    {/* A finger's height inside the height of a line. */}
    <button
      type="button"
      className="underlined"
      style={{ marginBlock: -10 }}
      disabled={busy}
      onClick={retry}
    >
      {busy ? words.loading : screenWords.retry}
    </button>
  </p>
)
