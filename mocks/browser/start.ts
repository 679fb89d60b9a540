import type { Transport as Send } from '@/api/transport'
import { backend } from '../backend'
import { beginScenario, createControl, type Control, type Takeover } from '../control'
import { UnknownScenario, type Overrides } from '../load'
import { runDue } from '../runDue'
import { createWorld, type World } from '../world'
import { guardedBy } from './guard'
import { keepWorld, recallWorld, type Source } from './store'
import { answerFrames } from './tableDesk'
import { startTransport, type Transport } from './transport'

declare global {
  interface Window {
    fakeBackend?: FakeBackend
  }
}
export interface FakeBackend extends Control {
  transport: Transport
  /** Rises with every change a person may see. */
  subscribe(listener: () => void): () => void
}
export interface Boot {
  /** Takes the page's session over: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: reads may be stale. */
  onChange(): void
}
export interface Fake {
  send: Send
  backend: FakeBackend
  /** What the address asked for and nobody knows; the page shows the list. */
  unknown: string | undefined
}

const DEFAULT = 'default'

/** Starts the fake in this tab: address, then the tab's storage, then `default`. */
export async function startFake(boot: Boot): Promise<Fake> {
  const world = createWorld()
  world.pages = new URL(`${import.meta.env.BASE_URL}fake/`, location.href).href
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let { from, unknown } = begin(world, boot)
  const keep = () => keepWorld(world, from)
  const save = later(keep)
  const control = createControl(world, {
    onSession: (takeover) => {
      from = takeover.from ?? from
      if (takeover.from) showInAddress(takeover.from)
      boot.onSession(takeover)
    },
    onChange: () => {
      save()
      tell()
      boot.onChange()
    },
  })
  const running = await startTransport(
    async (request) => {
      const response = await backend.handle(world, request)
      save()
      return response
    },
    `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  )
  world.journal.subscribe(tell)
  window.addEventListener('pagehide', keep)
  answerFrames(world, () => {
    save()
    tell()
    boot.onChange()
  })
  // What falls due does so without a call too, so that the toolbar shows it.
  setInterval(() => runDue(world), 1000)
  const fake: FakeBackend = {
    ...control,
    transport: running.transport,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  window.fakeBackend = fake
  return { send: guardedBy(running.wake), backend: fake, unknown }
}

/** Fills the world from the address, the tab's storage or the default; says what it came from. */
function begin(world: World, boot: Boot): { from: Source; unknown?: string } {
  const asked = new URLSearchParams(location.search)
  const name = asked.get('scenario')
  const overrides = overridesOf(asked)
  const kept = recallWorld(world)
  if (kept && (name === null || isSame(kept, { scenario: name, overrides }))) return { from: kept }
  const start = (scenario: string) => {
    const takeover = beginScenario(world, scenario, overrides)
    boot.onSession(takeover)
    return { scenario, overrides }
  }
  try {
    return { from: start(name ?? DEFAULT) }
  } catch (error) {
    if (!(error instanceof UnknownScenario)) throw error
    return { from: start(DEFAULT), unknown: name ?? '' }
  }
}

const isSame = (a: Source, b: Source) => JSON.stringify(a) === JSON.stringify(b)

function overridesOf(asked: URLSearchParams): Overrides {
  const seed = asked.get('seed')
  const at = asked.get('at')
  const as = asked.get('as')
  return { ...(seed ? { seed: Number(seed) } : {}), ...(at ? { at } : {}), ...(as ? { as } : {}) }
}

/** The address names what is played, so that a reload and a copied link show the same. */
function showInAddress({ scenario, overrides }: Source) {
  const query = new URLSearchParams(
    typeof scenario === 'string'
      ? [['scenario', scenario], ...Object.entries(overrides).map(([k, v]) => [k, String(v)])]
      : [],
  ).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query && `?${query}`}${location.hash}`,
  )
}

function later(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, 200)
  }
}
