import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { Read, toErrorIfFailed } from '@/ui/feedback/Read'
import { createUserQuery } from './user'

interface Props {
  compact?: boolean
  children: ReactNode
}

/** Shows `children` until the member's first read has ended, then a retry. */
export function MemberLoadingOrRetry({ compact = false, children }: Props) {
  const { isFetched, isFetching, refetch } = useQuery({ ...createUserQuery(), enabled: false })
  return (
    <Read
      // The query's own error would disappear during each retry.
      query={{ data: undefined, error: toErrorIfFailed(isFetched), isFetching, refetch }}
      skeleton={children}
      empty="never"
      getFailure={() => ({ text: screenWords.memberUnreadable, retry: screenWords.retry })}
      {...(compact && { renderFailure: renderFailedLine })}
    >
      {() => null}
    </Read>
  )
}

const renderFailedLine = (retry: () => void, isBusy: boolean) => (
  <p
    className="row wrap text-sm"
    style={{ gap: '0 10px' }}
    role="group"
    aria-label={words.loadFailed}
  >
    {screenWords.memberUnreadable}
    <button
      type="button"
      className="underlined"
      style={{ marginBlock: -10 }}
      disabled={isBusy}
      onClick={retry}
    >
      {isBusy ? words.loading : screenWords.retry}
    </button>
  </p>
)
