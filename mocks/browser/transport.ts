import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { setupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import {
  createKnownCallHandlers,
  createUnknownCallHandler,
  type HandlerOptions,
} from '../pipeline/mswHandlers'
import { machine, sleep } from '../world/clock'
import type { World } from '../world/world'

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors']
type Handlers = ReturnType<typeof createKnownCallHandlers>

export interface RunningTransport {
  transport: 'worker' | 'page'
  /** Makes the fake answer again after a response that was not the fake's. */
  reactivate: () => Promise<void>
  /** Resolves once the page is known to stay: a worker does not answer a page that is leaving. */
  waitUntilPageStays: () => Promise<void>
}

/** The start's wait for the worker; then the page answers its own calls. */
const WORKER_TIMEOUT_MS = 3000
/** A restart's wait for the old worker, which may be gone and never confirm that it stopped. */
const STOP_TIMEOUT_MS = 300
/** Time for a message to reach the worker, and for a page that is leaving to be gone. */
const WORKER_SETTLE_MS = 50

export async function installTransport(
  world: World,
  options: HandlerOptions,
  workerUrl: string,
): Promise<RunningTransport> {
  const handlers = [
    ...createKnownCallHandlers(world, options),
    createUnknownCallHandler(world, options),
  ]
  if ('serviceWorker' in navigator) {
    try {
      allowWorkerScript(workerUrl)
      return await startWorker(handlers, workerUrl)
    } catch (error) {
      console.info('fake: no service worker here, answering inside the page', String(error))
    }
  }
  return startInPage(handlers)
}

/** msw registers its worker by a plain address, which Trusted Types forbid: the default policy allows this one. */
function allowWorkerScript(url: string) {
  const trusted = (window as { trustedTypes?: { createPolicy(name: string, rules: object): void } })
    .trustedTypes
  const script = new URL(url, location.href).href
  trusted?.createPolicy('default', {
    createScriptURL: (address: string) =>
      new URL(address, location.href).href === script ? address : null,
  })
}

async function startWorker(handlers: Handlers, url: string): Promise<RunningTransport> {
  const worker = setupWorker(...handlers)
  const startNow = () =>
    worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url } })
  // The worker's heartbeat goes on while the world's clock is stopped.
  const start = () => window.pageClock?.runOnMachineTimers(startNow) ?? startNow()
  try {
    await withTimeout(WORKER_TIMEOUT_MS, start())
  } catch (error) {
    worker.stop()
    throw error
  }
  const waitUntilPageStays = keepWorkerActive()
  const restart = async () => {
    await Promise.race([Promise.resolve(worker.stop()), sleep(STOP_TIMEOUT_MS)])
    try {
      await withTimeout(WORKER_TIMEOUT_MS, start())
    } catch (error) {
      console.info('fake: the service worker is lost, answering inside the page', String(error))
      worker.stop()
      startInPage(handlers)
    }
  }
  // After a deploy another worker script takes over: posting MOCK_ACTIVATE to it would make every call hang.
  navigator.serviceWorker.addEventListener('controllerchange', () => void restart())
  const reactivate = async () => {
    if (!navigator.serviceWorker.controller) return restart()
    postActivate()
    await sleep(WORKER_SETTLE_MS)
  }
  return { transport: 'worker', reactivate, waitUntilPageStays }
}

/** A worker that the browser stopped forgets its pages; activating it again is enough (msw 2.15). */
const postActivate = () => navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')

const postActivateAndWait = () =>
  new Promise<void>((resolve) => {
    const { serviceWorker } = navigator
    const onMessage = ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type !== 'MOCKING_ENABLED') return
      serviceWorker.removeEventListener('message', onMessage)
      resolve()
    }
    serviceWorker.addEventListener('message', onMessage)
    postActivate()
  })

/** Returns a wait for a page that stays after a beforeunload. */
function keepWorkerActive(): RunningTransport['waitUntilPageStays'] {
  for (const event of ['visibilitychange', 'pageshow', 'focus'])
    window.addEventListener(event, postActivate, true)
  // Deep links and downloads also fire beforeunload; the worker then forgets the page.
  let reactivation: Promise<void> | undefined
  const reactivateIfPageStays = async () => {
    await sleep(WORKER_SETTLE_MS)
    await Promise.race([postActivateAndWait(), sleep(WORKER_TIMEOUT_MS)])
    reactivation = undefined
  }
  window.addEventListener('beforeunload', () => {
    reactivation = reactivateIfPageStays()
  })
  return async () => reactivation
}

function startInPage(handlers: Handlers): RunningTransport {
  // @mswjs/interceptors has separate types for CommonJS and ESM.
  const interceptors = [new FetchInterceptor()] as unknown as Interceptors
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  network.enable()
  const resolveAtOnce = () => Promise.resolve()
  return { transport: 'page', reactivate: resolveAtOnce, waitUntilPageStays: resolveAtOnce }
}

const withTimeout = <T>(ms: number, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      machine.setTimeout(() => reject(new Error(`not ready within ${ms} ms`)), ms),
    ),
  ])
