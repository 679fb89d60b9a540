import { type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Page } from '@/ui/navigation/Page'
import { isKnownGood, isOutdated, mayRenew, renew } from './keptBuild'
import { Ready } from './Ready'
import { RouteSkeleton } from './RouteSkeleton'

/** A kept build older than the host's minimum opens no money screen: it is renewed first. */
export function KeptGate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'asking' | 'good' | 'outdated'>(() =>
    isKnownGood() ? 'good' : 'asking',
  )
  useEffect(() => {
    if (state !== 'asking') return
    let gone = false
    void isOutdated().then(async (outdated) => {
      if (gone) return
      if (outdated && mayRenew()) await renew()
      setState(outdated ? 'outdated' : 'good')
    })
    return () => {
      gone = true
    }
  }, [state])
  if (state === 'good') return children
  if (state === 'asking') return <RouteSkeleton />
  return (
    <Page title="需要更新">
      <ErrorState
        text="当前版本过旧，更新后才能存取款"
        retry="立即更新"
        onRetry={() => void renew()}
      />
      <Ready />
    </Page>
  )
}
