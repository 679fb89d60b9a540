import { device, tab } from '@/lib/storage'
import { reload } from '@/ui/host'

/** The last minimum that was heard, for when the host cannot be asked. */
const MINIMUM = 'buildMinimum'
/** The minimum for which this tab has been renewed: once by itself, then by the member's tap. */
const RENEWED = 'buildRenewed'
const PATIENCE = 3000
/** How long an answer holds: the next money screen opens without asking. */
const HOLDS = 60_000
let goodUntil = 0
export const isKnownGood = () => Date.now() < goodUntil

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
    const told = answer.ok ? ((await answer.json()) as Partial<Version>) : {}
    const { built, minimum } = told
    return built !== undefined && minimum !== undefined ? { built, minimum } : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Whether this build is older than the host wants for money. What nobody can say is decided by what was last heard. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="built"]')?.content ?? ''
  const told = await readVersion()
  if (told) device.set(MINIMUM, told.minimum)
  const minimum = told?.minimum ?? device.get(MINIMUM) ?? ''
  // The host's own build is good, whatever was written into the file by hand.
  const outdated = own !== '' && own < minimum && own !== told?.built
  if (!outdated && told) goodUntil = Date.now() + HOLDS
  return outdated
}

/** True once for each minimum in a tab. */
export function mayRenew(): boolean {
  const minimum = device.get(MINIMUM) ?? ''
  if (tab.get(RENEWED) === minimum) return false
  tab.set(RENEWED, minimum)
  return true
}

/** Has the worker ask the host for the page (build/offlineWorker/worker.js), and loads it; resolves where the host has none. */
export async function renew(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('kept-'))
      await (await caches.open(name)).put('kept-seen', new Response('0'))
  await reload()
}
