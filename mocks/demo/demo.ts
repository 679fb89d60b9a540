import type * as AppStart from '@/app/start'
import { apiBase, setting } from '@/api/transport'
import { paths } from '@/lib/paths'
import { tab } from '@/lib/storage'
import type { Takeover } from '../scenario/load'
import { getCurrentRoute } from '../saves/link'
import {
  declineState,
  confirmState,
  getUnconfirmedState,
  hasMomentInAddress,
  takeMomentFromAddress,
  reloadForMomentLinks,
} from '../browser/consent'
import { enterDemo, leaveDemo, recordWrittenKeys } from '../browser/storageKeys'
import { machine, yieldToMain } from '../world/clock'
import { startFake } from '../browser/start'
import type { Endpoint } from '@/contract/endpoint'
import type { ServedWorld } from '../toolbar/RealBar'
import { onDrift } from '@/api/call'
import { tabDrift, type DriftWatch } from '../pipeline/drift'

/** `?backend=real|fake` overrides the demo's default and is kept for the tab. */
const BACKEND = 'fake:backend'

function wantsFake(): boolean {
  const wanted = new URLSearchParams(location.search).get('backend')
  if (wanted === 'real' || wanted === 'fake') tab.set(BACKEND, wanted)
  // A shared moment is one of the fake's.
  else if (hasMomentInAddress()) tab.set(BACKEND, 'fake')
  return tab.get(BACKEND) !== 'real'
}

/** The shared world of a page that `npm run api` hands out (scripts/deploy/worlds.mjs). */
function findServedWorld(): ServedWorld | undefined {
  if (!document.querySelector('meta[name="world"]')) return undefined
  const [, encoded = ''] = /\/w\/([^/]+)\/?$/.exec(apiBase()) ?? []
  return { name: decodeURIComponent(encoded), leave: setting('world') === '' ? undefined : '/' }
}

/** Starts the demo: the fake before the first call, then the app, then the toolbar beside it. */
export async function startDemo(app: typeof AppStart) {
  // This file has just been evaluated, with all it imports.
  await yieldToMain()
  const served = findServedWorld()
  const fakes = !served && wantsFake()
  if (fakes) recordWrittenKeys()
  // The app has already read the session, so another session needs a page load.
  if (fakes ? enterDemo() : leaveDemo()) return location.reload()
  takeMomentFromAddress()
  reloadForMomentLinks()
  const client = app.createClient()
  if (!fakes) {
    // Where storage is denied, service workers are denied too.
    const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
    await Promise.all(workers.map((worker) => worker.unregister()))
    const watch = watchRealServerDrift(() => true)
    app.start(client)
    const { mountRealBar } = await import('../toolbar/RealBar')
    mountRealBar({ watch, base: apiBase(), world: served })
    return
  }
  let started = false
  const {
    send,
    isReal,
    isPrepared: early,
    loadFullBackend: whole,
  } = await startFake({
    onSession(next) {
      if (!started) return takeOver(app, next, started)
      app.startAnew(client, () => takeOver(app, next, started))
    },
    onChange: () => void client.invalidateQueries(),
    page: () => ({ token: app.session.token(), open: getRoute() }),
  })
  // The endpoints that the toolbar lets through to a real API.
  watchRealServerDrift(({ id }) => isReal(id))
  app.setTransport(send)
  app.addDemoScreen(paths.scenarios, async () => {
    await whole()
    return import('../toolbar/scenarios/ScenariosPage')
  })
  started = true
  app.start(client)
  if (early) await waitForApp().then(yieldToMain)
  const { trouble, notice } = await whole()
  const [{ mountToolbar }, { addons }] = await Promise.all([
    import('../toolbar/Toolbar'),
    import('./addons'),
  ])
  mountToolbar(client, addons, trouble, notice)
  const state = getUnconfirmedState()
  if (!state) return
  const [{ askAboutLink: askLink }, { readLinkedState: readState }] = await Promise.all([
    import('../toolbar/LinkQuestion'),
    import('../browser/fillWorld'),
  ])
  await askLink({
    read: () => readState(state),
    onYes: () => confirmState(state),
    onNo: () => declineState(state),
  })
}

/** Milliseconds after which the rest comes even if the app never says that it is ready. */
const MAX_APP_WAIT_MS = 10_000

/** When the first screen can be used (src/app/lazyPage.tsx). Not by its mark, which a test's clock swallows. */
const waitForApp = () =>
  new Promise<void>((resolve) => {
    const root = document.documentElement
    const look = () => {
      if (!root.dataset['ready']) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-ready'] })
    look()
    machine.setTimeout(resolve, MAX_APP_WAIT_MS)
  })

/** Of this screen; what the app told it beside its address, the tab after a withdrawal, is its query here. */
function getRoute(): string {
  const address = getCurrentRoute()
  const { usr: told } = (history.state ?? {}) as { usr?: { type?: number } | null }
  return told?.type === undefined || address.includes('?')
    ? address
    : `${address}?type=${told.type}`
}

/** Gives the page the session that a scenario starts with. On a reload the tab keeps its own. */
function takeOver({ session }: typeof AppStart, { token, open }: Takeover, running: boolean) {
  if (token) session.begin(token)
  else session.end('logout')
  if (running) location.hash = `#${open}`
  else if (location.hash === '' || location.hash === '#/') location.replace(`#${open}`)
}

/** From now on notes what the app repairs and refuses in answers of a real server, not in the fake's. */
export function watchRealServerDrift(
  isReal: (endpoint: Endpoint) => boolean,
  watch: DriftWatch = tabDrift,
): DriftWatch {
  onDrift((endpoint, reading) => {
    if (isReal(endpoint)) watch.hear(endpoint, reading)
  })
  return watch
}
