import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { setupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { handlers as handlersOf, unknownCallHandler, type HandlerOptions } from '../msw/handlers'
import { machine, pause } from '../world/clock'
import type { World } from '../world/world'

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors']

/**
 * How calls reach the fake: through a service worker (visible in DevTools and traces), or inside the page where
 * no worker can run.
 */
export type Transport = 'worker' | 'page'
export interface RunningTransport {
  transport: Transport
  /** Takes over the calls again after the browser lost the connection to us. */
  wake: () => Promise<void>
  /**
   * Resolves once the page is known not to be leaving: a worker does not answer a page that has said goodbye.
   */
  whenStaying: () => Promise<void>
}

/** A worker that has not started by then is given up (it can hang). */
const WORKER_TIMEOUT_MS = 3000

type Handlers = ReturnType<typeof handlersOf>

export async function startTransport(
  world: World,
  ways: HandlerOptions,
  workerUrl: string,
): Promise<RunningTransport> {
  const handlers = [...handlersOf(world, ways), unknownCallHandler(world, ways)]
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

/** The page's policy requires a vouched script address: this one and no other. */
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
  const begin = () =>
    worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url } })
  // The heartbeat that it sets must not stand still with the world's clock.
  const start = () => window.pageClock?.aside(begin) ?? begin()
  await withTimeout(WORKER_TIMEOUT_MS, start()).catch((error: unknown) => {
    // Half of it has started, and would prevent the interceptors in the page from working.
    worker.stop()
    throw error
  })
  // A worker that the browser stopped forgets its pages; activating it again is enough (msw 2.15).
  const reactivate = () => navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')
  for (const event of ['visibilitychange', 'pageshow', 'focus'])
    window.addEventListener(event, reactivate, true)
  /** The same, until the worker says that it answers this page again; a page that is gone is told nothing. */
  const reactivated = () =>
    new Promise<void>((resolve) => {
      const { serviceWorker } = navigator
      const heard = ({ data }: MessageEvent<{ type?: string } | null>) => {
        if (data?.type !== 'MOCKING_ENABLED') return
        serviceWorker.removeEventListener('message', heard)
        resolve()
      }
      serviceWorker.addEventListener('message', heard)
      reactivate()
    })
  // Deep links and downloads fire beforeunload without leaving the page. So the worker is activated again, and
  // calls wait for that; if the page really leaves, they are never sent.
  let goodbye: Promise<void> | undefined
  window.addEventListener('beforeunload', () => {
    goodbye = pause(50)
      .then(() => Promise.race([reactivated(), pause(WORKER_TIMEOUT_MS)]))
      .then(() => void (goodbye = undefined))
  })
  const restart = async () => {
    await Promise.race([Promise.resolve(worker.stop()), pause(300)])
    try {
      await withTimeout(WORKER_TIMEOUT_MS, start())
    } catch (error) {
      // The worker's script is missing on the server, for example: from here on the page answers by itself.
      console.info('fake: the service worker is lost, answering inside the page', String(error))
      worker.stop()
      startInPage(handlers)
    }
  }
  // Another worker script took over (after a deploy): posting MOCK_ACTIVATE to it would make every call hang.
  navigator.serviceWorker.addEventListener('controllerchange', () => void restart())
  const wake = async () => {
    if (!navigator.serviceWorker.controller) return restart()
    reactivate()
    await pause(50)
  }
  return { transport: 'worker', wake, whenStaying: async () => goodbye }
}

function startInPage(handlers: Handlers): RunningTransport {
  // The package's types for its main entry are CommonJS and for this one ESM: the same class under another type.
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
