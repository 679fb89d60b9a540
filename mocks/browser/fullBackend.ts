import { requestOf, apiBase, type Transport as Send } from '@/api/transport'
import { readOf } from '@/contract/all'
import { createControl, type Control } from '../control/control'
import type { Takeover } from '../control/controlContext'
import { pageArguments, guarded, strictlyNamed } from '../control/arguments'
import { machine } from '../world/clock'
import { isWhole } from '../world/journal'
import { Saves, type PageState } from '../saves/saves'
import type { World } from '../world/world'
import { agreeTo } from './consent'
import { fillWorld, showInAddress, type Filled } from './fillWorld'
import type { RealCalls } from './realCalls'
import './lateFaker'
import {
  forgetStranded,
  forgetTab,
  keepSaves,
  keepTrail,
  keepWorld,
  recallSaves,
  recallTrail,
  type Recalled,
} from './store'
import { answerFrames } from './gameDesk'
import { createDueRunner, followClock } from './pageTime'
import type { OpenCalls } from './callGuard'
import type { Running, Transport } from './transport'

declare global {
  interface Window {
    fakeBackend?: FakeBackend
  }
}
/** The control surface, and what only a page has. */
export interface FakeBackend extends Control, PageControl {
  transport: Transport
  /** Increases with every visible change. */
  subscribe(listener: () => void): () => void
  /** The next load of the tab starts like a new tab; with a link of its own, which is not asked about. */
  forgetTab(link?: string): void
  /** Registers a watcher that is told of each control call; returns the function that removes it. */
  watchCalls(watcher: CallWatcher): () => void
}
/** Controls that only a page has. */
interface PageControl {
  /** Which endpoints the real server answers. */
  'real.status': RealCalls['status']
  'real.set': RealCalls['set']
  /** As the configuration says (mocks/fake.config.ts). */
  'real.reset': RealCalls['reset']
  /** Sends a call of the journal again; only reads. */
  'journal.repeat'(seq: number): Promise<void>
}

/** What the fake asks of its page. */
export interface Boot {
  /** Switches the page to this session: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: cached reads may be stale. */
  onChange(): void
  /** The page's current route. */
  page(): PageState
}

/** What the start has made so far. */
interface Begun {
  world: World
  real: RealCalls
  calls: OpenCalls
  boot: Boot
  ready: Promise<{ running: Running; send: Send }>
  /** The default world has begun. */
  early: boolean
}
export interface FullBackend {
  /** Messages about what the address asked for and could not be opened. */
  trouble: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  notice: Recalled['notice']
  /** Keeps the world for a reload, soon. */
  save: () => void
}

/** All of the fake: every table, seeding, scenarios and the control surface, as `window.fakeBackend`. */
export async function openFullBackend(begun: Begun): Promise<FullBackend> {
  const { world, real, boot, ready, early } = begun
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keep = () => keepWorld(world)
  const save = later(keep)
  const trail = recallTrail()
  const { trouble, notice, kept } = early
    ? BEGUN
    : await fillWorld(world, (takeover) => boot.onSession(takeover))
  const saves = new Saves(world, () => boot.page(), recallSaves(), kept ? trail?.undos : [])
  if (kept && trail) world.journal.restore(trail.journal)
  if (!early) performance.mark('fake-filled')
  const dueRunner = createDueRunner(world)
  const pageTime = followClock(world, begun.calls)
  const onChange = () => {
    dueRunner.markKnown()
    pageTime.follow()
    save()
    tell()
    boot.onChange()
  }
  const { control, watchCalls } = watchedCalls(
    createControl(world, {
      onSession: (takeover) => {
        if (takeover.from) {
          showInAddress(takeover.from)
          forgetStranded()
        }
        boot.onSession(takeover)
      },
      onChange,
      onMoved: (ms) => pageTime.moved(ms),
      page: () => boot.page(),
      saves,
      onSaves: keepSaves,
    }),
  )
  const { running, send } = await ready
  world.journal.subscribe(tell)
  world.holds.subscribe(tell)
  window.addEventListener('pagehide', keep)
  // An edit of the fake or of a scenario reloads the page (`npm run dev`).
  import.meta.hot?.on('vite:beforeFullReload', () =>
    keepTrail({ journal: world.journal.list(), undos: [...saves.undos()] }),
  )
  answerFrames(world, onChange)
  dueRunner.watch(onChange)
  const own: PageControl = {
    'real.status': real.status,
    'real.set': (chosen) => {
      real.set(chosen)
      onChange()
    },
    'real.reset': () => {
      real.reset()
      onChange()
    },
    'journal.repeat': async (seq) => {
      const entry = world.journal.list(seq - 1).find((e) => e.seq === seq)
      const endpoint = readOf(entry?.endpoint ?? null)
      if (!endpoint) throw new Error('只能重发读取类的请求')
      if (entry && !isWhole(entry)) throw new Error('日志没有留全这条请求，不能重发')
      const { path, init } = requestOf(endpoint, entry?.request, boot.page().token ?? null)
      await send({ url: apiBase() + path, init, id: endpoint.id, repeatable: true })
    },
  }
  const whole: FakeBackend = {
    ...control,
    ...guarded({ ...own }, pageArguments),
    transport: running.transport,
    watchCalls,
    forgetTab(link) {
      forgetTab()
      if (link !== undefined) agreeTo(link, true)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const fake = strictlyNamed(whole, '操作')
  // A test that asked for something that does not exist must not go on with something else.
  if (trouble !== undefined) console.error(`fake: ${trouble}`)
  window.fakeBackend = fake
  return { trouble, notice, save }
}

const BEGUN: Filled = { kept: false }

function later(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= machine.setTimeout(() => {
      timer = undefined
      work()
    }, 200)
  }
}

/** Called before each control call; the function it returns is called when the call is done. */
type CallWatcher = (name: string, args: readonly unknown[]) => (() => void) | undefined

/** The same control surface, but watchers are told of every call, from all callers. */
function watchedCalls(control: Control) {
  const watchers = new Set<CallWatcher>()
  const watched = Object.fromEntries(
    Object.entries(control).map(([name, work]) => [
      name,
      (...args: unknown[]) => {
        const after = [...watchers].map((watcher) => watcher(name, args))
        const result = (work as (...args: unknown[]) => unknown)(...args)
        for (const tell of after) tell?.()
        return result
      },
    ]),
  )
  return {
    control: watched as unknown as Control,
    watchCalls: (watcher: CallWatcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
