import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { setupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import {
  handlers as createHandlers,
  unknownCallHandler,
  type HandlerOptions,
} from '../pipeline/mswHandlers'
import { machine, sleep } from '../world/clock'
import type { World } from '../world/world'

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors']
type Handlers = ReturnType<typeof createHandlers>

export interface RunningTransport {
  transport: 'worker' | 'page'
  wake: () => Promise<void>
  /** Resolves once the page is known to stay: a worker does not answer a page that is leaving. */
  whenStaying: () => Promise<void>
}

const WORKER_TIMEOUT_MS = 3000
const STOP_TIMEOUT_MS = 300
const WORKER_SETTLE_MS = 50

export async function installTransport(
  world: World,
  options: HandlerOptions,
  workerUrl: string,
): Promise<RunningTransport> {
  const handlers = [...createHandlers(world, options), unknownCallHandler(world, options)]
  if ('serviceWorker' in navigator) {
    try {
      allowScript(workerUrl)
      return await startWorker(handlers, workerUrl)
    } catch (error) {
      console.info('fake: no service worker here, answering inside the page', String(error))
    }
  }
  return startInPage(handlers)
}

function allowScript(url: string) {
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
  const start = () => window.pageClock?.aside(startNow) ?? startNow()
  try {
    await withTimeout(WORKER_TIMEOUT_MS, start())
  } catch (error) {
    worker.stop()
    throw error
  }
  // A worker that the browser stopped forgets its pages; activating it again is enough (msw 2.15).
  const reactivate = () => navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')
  for (const event of ['visibilitychange', 'pageshow', 'focus'])
    window.addEventListener(event, reactivate, true)
  const reactivateAndWait = () =>
    new Promise<void>((resolve) => {
      const { serviceWorker } = navigator
      const onMessage = ({ data }: MessageEvent<{ type?: string } | null>) => {
        if (data?.type !== 'MOCKING_ENABLED') return
        serviceWorker.removeEventListener('message', onMessage)
        resolve()
      }
      serviceWorker.addEventListener('message', onMessage)
      reactivate()
    })
  // Deep links and downloads also fire beforeunload; the worker then forgets the page.
  let reactivation: Promise<void> | undefined
  const reactivateIfStaying = async () => {
    await sleep(WORKER_SETTLE_MS)
    await Promise.race([reactivateAndWait(), sleep(WORKER_TIMEOUT_MS)])
    reactivation = undefined
  }
  window.addEventListener('beforeunload', () => {
    reactivation = reactivateIfStaying()
  })
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
  const wake = async () => {
    if (!navigator.serviceWorker.controller) return restart()
    reactivate()
    await sleep(WORKER_SETTLE_MS)
  }
  return { transport: 'worker', wake, whenStaying: async () => reactivation }
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
  return { transport: 'page', wake: () => Promise.resolve(), whenStaying: () => Promise.resolve() }
}

const withTimeout = <T>(ms: number, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      machine.setTimeout(() => reject(new Error(`not ready within ${ms} ms`)), ms),
    ),
  ])
