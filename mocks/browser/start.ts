import { requestOf } from '@/api/request'
import { apiBase, type Transport as Send } from '@/api/transport'
import { readOf } from '@/contract/all'
import { backend } from '../pipeline/backend'
import { createControl, type Control, type Takeover } from '../controls/control'
import { pageArguments } from '../controls/arguments'
import { guarded, strictlyNamed } from '../controls/guarded'
import { isWhole } from '../world/journal'
import { catchUp } from '../acts/jump'
import { Saves, type PageState } from '../saves/saves'
import { takePrepared } from '../seed/seedOnce'
import { createWorld } from '../world/world'
import { guardedBy } from './guard'
import { fillWorld, showInAddress } from './opening'
import { createOpenCalls } from './openCalls'
import { createRealCalls, type RealCalls } from './realCalls'
import { prepared } from './prepared'
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
import { startTransport, type Transport } from './transport'
import { watchedCalls, type CallWatcher } from './watchedCalls'

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
  /** The next load of the tab starts like a new tab. */
  forgetTab(): void
  /** Registers a watcher that is told of each control call; returns the function that removes it. */
  watchCalls(watcher: CallWatcher): () => void
}
/** Controls that only a page has. */
interface PageControl {
  /** Which endpoints the real server answers. */
  'real.status': RealCalls['status']
  'real.set': RealCalls['set']
  /** Sends a call of the journal again; only reads. */
  'journal.repeat'(seq: number): Promise<void>
}
export interface Boot {
  /** Switches the page to this session: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: cached reads may be stale. */
  onChange(): void
  /** The page's current route. */
  page(): PageState
}
export interface Fake {
  send: Send
  backend: FakeBackend
  /** Messages about what the address asked for and could not be opened. */
  trouble: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  told: Recalled['told']
}

/** Starts the fake in this tab, from the address, the tab's storage, or `default`. */
export async function startFake(boot: Boot): Promise<Fake> {
  // Read by scripts/bench/boot.mjs.
  performance.mark('fake-begins')
  takePrepared(prepared)
  const world = createWorld()
  world.pages = new URL(`${import.meta.env.BASE_URL}fake/`, location.href).href
  const real = createRealCalls(world)
  const calls = createOpenCalls()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keep = () => keepWorld(world)
  const save = later(keep)
  // Registering a worker takes time, so the world is filled meanwhile. No call is sent before the app starts.
  const starting = startTransport(
    async (request) => {
      const response = await backend.handle(world, request, undefined, calls.signalOf(request))
      save()
      return response
    },
    ({ method, url }) => real.takes(method, new URL(url).pathname),
    `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  )
  const trail = recallTrail()
  const { trouble, told, kept } = await fillWorld(world, (takeover) => boot.onSession(takeover))
  const saves = new Saves(world, () => boot.page(), recallSaves(), kept ? trail?.undos : [])
  if (kept && trail) world.journal.restore(trail.journal)
  performance.mark('fake-filled')
  const onChange = () => {
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
      page: () => boot.page(),
      saves,
      onSaves: keepSaves,
    }),
  )
  const running = await starting
  world.journal.subscribe(tell)
  world.holds.subscribe(tell)
  window.addEventListener('pagehide', keep)
  // An edit of the fake or of a scenario reloads the page (`npm run dev`).
  import.meta.hot?.on('vite:beforeFullReload', () =>
    keepTrail({ journal: world.journal.list(), undos: [...saves.undos()] }),
  )
  answerFrames(world, onChange)
  // Due events also run without a call, so that the toolbar shows them.
  setInterval(() => void catchUp(world), 1000)
  const send = guardedBy(running, real, calls)
  const own: PageControl = {
    'real.status': real.status,
    'real.set': (chosen) => {
      real.set(chosen)
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
    forgetTab,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const fake = strictlyNamed(whole, '操作')
  // A test that asked for something that does not exist must not go on with something else.
  if (trouble !== undefined) console.error(`fake: ${trouble}`)
  window.fakeBackend = fake
  performance.mark('fake-answers')
  return { send, backend: fake, trouble, told }
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
