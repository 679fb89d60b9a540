import type { Transport as Send } from '@/api/transport'
import { backend } from '../pipeline/pipeline'
import { installPageClock } from '../pageClock/pageClock'
import { startWith } from '../scenario/startWith'
import { takePrepared } from '../seed/prepared'
import { yieldToMain, takeMachine } from '../world/clock'
import { createWorld } from '../world/world'
import { getCurrentRoute } from '../saves/link'
import { createGuardedSend, createOpenCalls } from './callGuard'
import { getConfirmedState, isPlainVisit } from './consent'
import type { FakePage, OpenedBackend } from './fullBackend'
import { prepared } from './prepared'
import { createRealCalls } from './realCalls'

declare global {
  interface Window {
    /** A test's: no amount's cents decide what becomes of it. */
    plainAmounts?: boolean
  }
}

interface Fake {
  send: Send
  /** Whether the real server answers this endpoint. */
  isReal: (id: string) => boolean
  /** The world is there and answers, and the rest of the fake is not yet: it had better come behind the first screen. */
  isPrepared: boolean
  /** Everything else of the fake, for the toolbar and tests. */
  loadFullBackend: () => Promise<OpenedBackend>
}

/**
 * Starts the fake in this tab, from the address, the tab's storage, or `default`. A plain visit begins with the
 * default world as the build has seeded it, and needs nothing else of the fake for its calls.
 */
export async function startFake(boot: FakePage): Promise<Fake> {
  // By itself: its libraries are evaluated in a task of their own.
  const network = import('./transport')
  const world = createWorld()
  world.faults.magic = window.plainAmounts !== true
  const clock = installPageClock(() => world.now())
  if (clock) takeMachine(clock.machine)
  world.pages = new URL(`${import.meta.env.BASE_URL}fake/`, location.href).href
  const real = createRealCalls(world)
  const calls = createOpenCalls()
  const seeded = takePrepared(prepared)
  const plain = !getConfirmedState() && isPlainVisit() ? prepared?.full : undefined
  const early = plain !== undefined && seeded !== undefined
  if (early) startWith(world, plain, seeded, { scenario: plain.name, overrides: {} })
  let save = () => {}
  let coming: Promise<OpenedBackend> | undefined
  const whole = () => (coming ??= fetchFullBackend())
  // Registering a worker takes time, so the world is filled meanwhile. No call is sent before the app starts.
  const { startTransport } = await network
  const starting = startTransport(
    world,
    {
      async answer(request) {
        // Each in a task of its own, or a slow phone stands still for all of home's first calls.
        await yieldToMain()
        const response = await backend.handle(world, request, undefined, calls.signalOf(request))
        save()
        return response
      },
      isPassedThrough: ({ method, url }) => real.takes(method, url),
    },
    `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  )
  async function fetchFullBackend(): Promise<OpenedBackend> {
    const { openFullBackend } = await import('./fullBackend')
    const opened = await openFullBackend({ world, real, calls, boot, running: starting, early })
    save = opened.save
    return opened
  }
  await yieldToMain()
  if (early) {
    boot.onSession({ token: null, open: getCurrentRoute() })
  } else await whole()
  return {
    send: createGuardedSend(await starting, real, calls),
    isReal: real.has,
    isPrepared: early,
    loadFullBackend: whole,
  }
}
