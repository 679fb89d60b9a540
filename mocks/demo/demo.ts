import type * as AppStart from '@/app/start'
import { apiBase, getMetaContent } from '@/api/transport'
import { paths } from '@/lib/paths'
import { tab } from '@/lib/storage'
import type { Takeover } from '../scenario/load'
import { addressHere } from '../saves/link'
import {
  forgetState,
  openAgreed,
  unaskedState,
  bringsMoment,
  takeMoment,
  watchForMoments,
} from '../browser/consent'
import { comeIn, goOut, watchWrites } from '../browser/storageKeys'
import { machine, yieldToMain } from '../world/clock'
import { startFake } from '../browser/start'
import type { Endpoint } from '@/contract/endpoint'
import type { ServedWorld } from '../toolbar/RealBar'
import { setResponseListener } from '@/api/call'
import { tabDrift, type DriftWatch } from '../pipeline/drift'

/** `?backend=real|fake` overrides the demo's default and is kept for the tab. */
const BACKEND = 'fake:backend'

function wantsFake(): boolean {
  const wanted = new URLSearchParams(location.search).get('backend')
  if (wanted === 'real' || wanted === 'fake') tab.set(BACKEND, wanted)
  // A shared moment is one of the fake's.
  else if (bringsMoment()) tab.set(BACKEND, 'fake')
  return tab.get(BACKEND) !== 'real'
}

/** The shared world of a page that `npm run api` hands out (scripts/deploy/worlds.mjs). */
function servedWorld(): ServedWorld | undefined {
  if (!document.querySelector('meta[name="world"]')) return undefined
  const [, encoded = ''] = /\/w\/([^/]+)\/?$/.exec(apiBase()) ?? []
  return {
    name: decodeURIComponent(encoded),
    leave: getMetaContent('world') === '' ? undefined : '/',
  }
}

/** Starts the demo: the fake before the first call, then the app, then the toolbar beside it. */
export async function startDemo(app: typeof AppStart) {
  // This file has just been evaluated, with all it imports.
  await yieldToMain()
  const served = servedWorld()
  const fakes = !served && wantsFake()
  if (fakes) watchWrites()
  // The app has already read the session, so another session needs a page load.
  if (fakes ? comeIn() : goOut()) return location.reload()
  takeMoment()
  watchForMoments()
  const client = app.createClient()
  if (!fakes) {
    // Where storage is denied, service workers are denied too.
    const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
    await Promise.all(workers.map((worker) => worker.unregister()))
    const watch = startDrift(() => true)
    app.start(client)
    const { mountRealBar } = await import('../toolbar/RealBar')
    mountRealBar({ watch, base: apiBase(), world: served })
    return
  }
  let started = false
  const { send, isReal, early, whole } = await startFake({
    onSession(next) {
      if (!started) return takeOver(app, next, started)
      app.startAnew(client, () => takeOver(app, next, started))
    },
    onChange: () => void client.invalidateQueries(),
    page: () => ({ token: app.session.token(), open: routeHere() }),
  })
  // The endpoints that the toolbar lets through to a real API.
  startDrift(({ id }) => isReal(id))
  app.setTransport(send)
  app.addDemoScreen(paths.scenarios, async () => {
    await whole()
    return import('../toolbar/scenarios/ScenariosPage')
  })
  started = true
  app.start(client)
  if (early) await appReady().then(yieldToMain)
  const { trouble, notice } = await whole()
  const [{ mountToolbar }, { addons }] = await Promise.all([
    import('../toolbar/Toolbar'),
    import('./addons'),
  ])
  mountToolbar(client, addons, trouble, notice)
  const state = unaskedState()
  if (!state) return
  const [{ askLink }, { readState }] = await Promise.all([
    import('../toolbar/LinkQuestion'),
    import('../browser/fillWorld'),
  ])
  await askLink({
    read: () => readState(state),
    onYes: () => openAgreed(state),
    onNo: () => forgetState(state),
  })
}

/** Milliseconds after which the rest comes even if the app never says that it is ready. */
const MOST = 10_000

/** When the first screen can be used (src/app/lazyPage.tsx). Not by its mark, which a test's clock swallows. */
const appReady = () =>
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
    machine.setTimeout(resolve, MOST)
  })

/** Of this screen; what the app told it beside its address, the tab after a withdrawal, is its query here. */
function routeHere(): string {
  const address = addressHere()
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
export function startDrift(
  isReal: (endpoint: Endpoint) => boolean,
  watch: DriftWatch = tabDrift,
): DriftWatch {
  setResponseListener((endpoint, reading) => {
    if (isReal(endpoint)) watch.hear(endpoint, reading)
  })
  return watch
}
