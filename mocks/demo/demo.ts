import { setResponseListener } from '@/api/response'
import { getApiBase, getMetaContent } from '@/api/transport'
import type * as AppStart from '@/app/start'
import type { Endpoint } from '@/contract/endpoint'
import { tabStorage } from '@/lib/storage/storage'
import {
  storeLinkConsentAndReload,
  removeBundleFromAddress,
  getUnconfirmedLinkedState,
  hasMomentLinkInAddress,
  reloadOnMomentLinks,
  keepAndRemoveMomentLink,
} from '../browser/linkConsent'
import {
  swapInDemoSession,
  swapInRealAppSession,
  recordSessionStorageWrites,
} from '../browser/realAppSession'
import { startFake } from '../browser/start'
import { tabDriftLog, type DriftLog } from '../pipeline/drift'
import { getHashRoute } from '../saves/link'
import type { ServedWorld } from '../toolbar/RealBar'
import { machine, yieldToMain } from '../world/clock'

export async function startAppWithBackend(app: typeof AppStart): Promise<void> {
  await yieldToMain()
  const world = findServedWorld()
  const usesFake = !world && storeBackendChoice() === 'fake'
  if (usesFake) recordSessionStorageWrites()
  // The app has already read the session, so another session needs a page load.
  const { mustReload } = usesFake ? swapInDemoSession() : swapInRealAppSession()
  if (mustReload) {
    location.reload()
    return
  }
  keepAndRemoveMomentLink()
  reloadOnMomentLinks()
  if (usesFake) await startWithFake(app)
  else await startWithRealServer(app, world)
}

const BACKEND_KEY = 'fake:backend'

/** `?backend=real|fake` overrides the demo's default for the tab. */
function storeBackendChoice(): 'real' | 'fake' {
  const choice = new URLSearchParams(location.search).get('backend')
  if (choice === 'real' || choice === 'fake') tabStorage.set(BACKEND_KEY, choice)
  else if (hasMomentLinkInAddress()) tabStorage.set(BACKEND_KEY, 'fake')
  return tabStorage.get(BACKEND_KEY) === 'real' ? 'real' : 'fake'
}

function findServedWorld(): ServedWorld | undefined {
  if (!document.querySelector('meta[name="world"]')) return undefined
  const [, encoded = ''] = /\/w\/([^/]+)\/?$/.exec(getApiBase()) ?? []
  return {
    name: decodeURIComponent(encoded),
    leaveHref: getMetaContent('world') === '' ? undefined : '/',
  }
}

async function startWithRealServer(app: typeof AppStart, world: ServedWorld | undefined) {
  // Where storage is denied, service workers are denied too.
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const driftLog = watchRealServerDrift(() => true)
  app.startApp(app.createClient())
  const { mountRealServerBar } = await import('../toolbar/RealBar')
  mountRealServerBar({ driftLog, base: getApiBase(), world })
}

async function startWithFake(app: typeof AppStart) {
  const client = app.createClient()
  let isStarted = false
  const { send, isSentToRealServer, isWorldPrepared, loadFullBackend } = await startFake({
    onPageStart({ token, open }) {
      const beginSession = () => (token ? app.session.begin(token) : app.session.end('logout'))
      if (isStarted) {
        app.restartApp(client, () => {
          beginSession()
          location.hash = `#${open}`
        })
        return
      }
      beginSession()
      if (['', '#/'].includes(location.hash)) location.replace(`#${open}`)
    },
    onChange: () => void client.invalidateQueries(),
    getPageState: () => ({ token: app.session.getToken(), open: getRouteWithTab() }),
  })
  watchRealServerDrift(({ id }) => isSentToRealServer(id))
  app.setTransport(send)
  app.setScenariosScreen(async () => {
    await loadFullBackend()
    return import('../toolbar/scenarios/ScenariosPage')
  })
  isStarted = true
  app.startApp(client)
  if (isWorldPrepared) await waitForApp().then(yieldToMain)
  const { problem, notice } = await loadFullBackend()
  const [{ mountToolbar }, { addons }] = await Promise.all([
    import('../toolbar/Toolbar'),
    import('./addons'),
  ])
  mountToolbar({ client, addons, problem, notice })
  await askAboutLinkedState()
}

async function askAboutLinkedState() {
  const state = getUnconfirmedLinkedState()
  if (!state) return
  const [{ askToOpenLink }, { readCleanAndDescribeLinkedState }] = await Promise.all([
    import('../toolbar/LinkQuestion'),
    import('../browser/fillWorld'),
  ])
  await askToOpenLink({
    read: () => readCleanAndDescribeLinkedState(state),
    onYes: () => storeLinkConsentAndReload(state),
    onNo: () => removeBundleFromAddress(state),
  })
}

const MAX_APP_WAIT_MS = 10_000

/** Resolves when the first screen is usable. */
const waitForApp = () =>
  new Promise<void>((resolve) => {
    const root = document.documentElement
    const check = () => {
      if (!root.dataset['ready']) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { attributeFilter: ['data-ready'] })
    check()
    machine.setTimeout(resolve, MAX_APP_WAIT_MS)
  })

/** The router keeps a screen's tab in the history's state. */
function getRouteWithTab(): string {
  const route = getHashRoute()
  const { usr: state } = (history.state ?? {}) as { usr?: { type?: number } | null }
  if (state?.type === undefined || route.includes('?')) return route
  return `${route}?type=${state.type}`
}

export function watchRealServerDrift(
  isReal: (endpoint: Endpoint) => boolean,
  driftLog: DriftLog = tabDriftLog,
): DriftLog {
  setResponseListener((endpoint, response) => {
    if (isReal(endpoint)) driftLog.check(endpoint, response)
  })
  return driftLog
}
