import { device, tab } from '@/lib/storage'
import { reload } from '@/ui/reload'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '@/ui/feedback/States'
import { Page } from '@/ui/navigation/Page'
import { Ready, RouteSkeleton } from './RouteSkeleton'

/** The host's last known minimum, for when it does not answer. */
const MINIMUM = 'buildMinimum'
/** The minimum for which this tab has been renewed: once by itself, then by the member's tap. */
const RENEWED = 'buildRenewed'
const PATIENCE = 3000
/** Milliseconds for which an answer counts: the next money screen then opens without asking. */
const HOLDS = 60_000
let goodUntil = 0
const isKnownGood = () => Date.now() < goodUntil

/** The times of builds are ISO texts: anything else was not told by the host. */
const lastMinimum = () => /^\d[\d:.TZ-]{0,40}$/.exec(device.get(MINIMUM) ?? '')?.[0] ?? ''

interface Version {
  built: string
  minimum: string
}

/** The host's version.json; undefined without an answer in time, or one of its kind. */
async function readVersion(): Promise<Version | undefined> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), PATIENCE)
  try {
    const answer = await fetch('version.json', { cache: 'no-store', signal: clock.signal })
    const version = answer.ok ? ((await answer.json()) as Partial<Version>) : {}
    const { built, minimum } = version
    return built !== undefined && minimum !== undefined ? { built, minimum } : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Whether this build is older than the host's minimum for money; without an answer, the last known minimum counts. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="built"]')?.content ?? ''
  const version = await readVersion()
  if (version) device.set(MINIMUM, version.minimum)
  const minimum = version?.minimum ?? lastMinimum()
  // The host's own build is good, whatever was written into the file by hand.
  const outdated = own !== '' && own < minimum && own !== version?.built
  if (!outdated && version) goodUntil = Date.now() + HOLDS
  return outdated
}

/** True once for each minimum in a tab. */
function mayRenew(): boolean {
  const minimum = lastMinimum()
  if (tab.get(RENEWED) === minimum) return false
  tab.set(RENEWED, minimum)
  return true
}

/** Has the worker ask the host for the page (build/offlineWorker/worker.js). */
async function ageKeptPage(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('kept-'))
      await (await caches.open(name)).put('kept-seen', new Response('0'))
}

/** Loads the host's page; resolves where the host has none. */
async function renew(): Promise<void> {
  // A phone without that store has no worker either.
  await ageKeptPage().catch(() => {})
  await reload()
}

/** A kept build older than the host's minimum opens no money screen: it is renewed first. */
export function BuildAgeGate({ children }: { children: ReactNode }) {
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
