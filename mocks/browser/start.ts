import type { Transport as Send } from '@/api/transport'
import { backend } from '../pipeline/pipeline'
import { getHashRoute } from '../saves/link'
import { startWorldAndLogIn } from '../scenario/startWorld'
import { findPreparedWorld, setPreparedWorld } from '../seed/prepared'
import { yieldToMain, setMachineTimers } from '../world/clock'
import { getOrInstallPageClock } from '../world/pageClock'
import { createWorld, type World } from '../world/world'
import { createGuardedSend, OpenCalls } from './callGuard'
import type { FakePage, OpenedBackend } from './fullBackend'
import { getConfirmedLinkedState, hasNoDemoStateOrParams } from './linkConsent'
import { prepared } from './prepared'
import { createRealServerClient } from './realCalls'

declare global {
  interface Window {
    /** Set by tests: the cents of an amount do not decide its outcome. */
    plainAmounts?: boolean
  }
}

interface StartedFake {
  send: Send
  isSentToRealServer: (id: string) => boolean
  isWorldPrepared: boolean
  loadFullBackend: () => Promise<OpenedBackend>
}

export async function startFake(page: FakePage): Promise<StartedFake> {
  const transportModule = import('./transport')
  const world = createWorld()
  world.faults.usesMagicAmounts = window.plainAmounts !== true
  const clock = getOrInstallPageClock(() => world.now())
  if (clock) setMachineTimers(clock.machine)
  world.pagesUrl = new URL(`${import.meta.env.BASE_URL}fake/`, location.href).href
  const realServer = createRealServerClient(world)
  const openCalls = new OpenCalls()
  setPreparedWorld(prepared)
  const isWorldPrepared =
    !getConfirmedLinkedState() && hasNoDemoStateOrParams() && startPreparedWorld(world)
  let storeWorldSoon = () => {}
  const { installTransport } = await transportModule
  const transportReady = installTransport(
    world,
    {
      async answer(request) {
        await yieldToMain()
        const response = await backend.handle(world, request, {
          signal: openCalls.getSignal(request),
        })
        storeWorldSoon()
        return response
      },
      isPassedThrough: ({ method, url }) => realServer.matchesRequest(method, url),
    },
    `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  )
  async function openBackend(): Promise<OpenedBackend> {
    const { openFullBackend } = await import('./fullBackend')
    const input = { world, realServer, openCalls, page, transportReady, isWorldPrepared }
    const opened = await openFullBackend(input)
    storeWorldSoon = opened.storeWorldSoon
    return opened
  }
  let opening: Promise<OpenedBackend> | undefined
  const loadFullBackend = () => {
    opening ??= openBackend()
    return opening
  }
  await yieldToMain()
  if (isWorldPrepared) page.onPageStart({ token: null, open: getHashRoute() })
  else await loadFullBackend()
  const send = createGuardedSend(await transportReady, realServer, openCalls)
  return { send, isSentToRealServer: realServer.handles, isWorldPrepared, loadFullBackend }
}

function startPreparedWorld(world: World): boolean {
  const seeded = prepared && findPreparedWorld(prepared.key)
  if (!prepared || !seeded) return false
  const { scenario } = prepared
  startWorldAndLogIn(world, {
    scenario,
    seeded,
    source: { scenario: scenario.name, overrides: {} },
  })
  return true
}
