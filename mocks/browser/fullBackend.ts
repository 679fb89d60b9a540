import './lateFaker'
import * as v from 'valibot'
import { createControl, type FakeBackend, type PageControl } from '../control/control'
import type { Takeover } from '../scenario/load'
import { pageArguments, withCheckedArguments, withCheckedNames } from '../control/arguments'
import { machine, pause } from '../world/clock'
import { Saves, type PageState } from '../saves/saves'
import type { World } from '../world/world'
import { fillWorld, writeSourceToAddress } from './fillWorld'
import type { RealCalls } from './realCalls'
import { restoreSavePoints, type RestoredWorld, storeSavePoints, storeWorld } from './store'
import { takeTestSetup } from './storageKeys'
import type { OpenCalls } from './callGuard'
import type { RunningTransport } from './transport'
import { longAhead, catchUp, jumpOf } from '../server/scheduler'
import { answerGame, gameCall } from '../server/gameTable'
import { nextDue } from '../world/schedule'

/** What the fake asks of its page. */
export interface FakePage {
  /** Switches the page to this session: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: cached reads may be stale. */
  onChange(): void
  /** The page's current route. */
  page(): PageState
}

/** What the start has made so far. */
interface StartedFake {
  world: World
  real: RealCalls
  calls: OpenCalls
  boot: FakePage
  running: Promise<RunningTransport>
  /** The default world has begun. */
  early: boolean
}
export interface OpenedBackend {
  /** Messages about what the address asked for and could not be opened. */
  trouble: string | undefined
  /** What became of the tab's own world, where that has to be said. */
  notice: RestoredWorld['notice']
  /** Keeps the world for a reload, soon. */
  save: () => void
}

/** All of the fake: every table, seeding, scenarios and the control surface, as `window.fakeBackend`. */
export async function openFullBackend(begun: StartedFake): Promise<OpenedBackend> {
  const { world, real, boot, early } = begun
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keep = () => storeWorld(world)
  const save = debounce(keep)
  const setup = takeTestSetup()
  const { trouble, notice } = early
    ? {}
    : await fillWorld(world, setup?.source, (takeover) => boot.onSession(takeover))
  const saves = new Saves(world, () => boot.page(), restoreSavePoints())
  if (!early) performance.mark('fake-filled')
  const dueRunner = createDueRunner(world)
  const pageTime = createPageTimers(world, begun.calls)
  const onChange = () => {
    dueRunner.markKnown()
    pageTime.follow()
    save()
    tell()
    boot.onChange()
  }
  const control = createControl(world, {
    onSession: (takeover) => {
      if (takeover.from) writeSourceToAddress(takeover.from)
      boot.onSession(takeover)
    },
    onChange,
    onMoved: (ms) => pageTime.moved(ms),
    page: () => boot.page(),
    saves,
    onSaves: storeSavePoints,
  })
  const { transport } = await begun.running
  world.journal.subscribe(tell)
  world.holds.subscribe(tell)
  window.addEventListener('pagehide', keep)
  answerGameFrames(world, onChange)
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
  }
  const whole: FakeBackend = {
    ...control,
    ...withCheckedArguments({ ...own }, pageArguments),
    transport,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const fake = withCheckedNames(whole, '操作')
  // A test that asked for something that does not exist must not go on with something else.
  if (trouble !== undefined) console.error(`fake: ${trouble}`)
  window.fakeBackend = fake
  const controls = fake as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const [name, args] of setup?.calls ?? []) await controls[name]?.(...args)
  return { trouble, notice, save }
}

function debounce(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= machine.setTimeout(() => {
      timer = undefined
      work()
    }, 200)
  }
}

/** A request from a game's page in its frame; the answer carries the same number. */
const gameRequest = v.strictObject({ table: v.number(), call: gameCall })

/**
 * A sandboxed frame has no origin and cannot use the service worker, so the demo's game pages ask by message.
 * Only a frame of this document that shows such a page is answered.
 */
export function answerGameFrames(world: World, onRound: () => void) {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== 'null' || !isGameFrame(world.pages, source)) return
    const parsed = v.safeParse(gameRequest, data)
    if (!parsed.success) return
    const { table, call } = parsed.output
    const play = () => {
      const answer = answerGame(world, call)
      if (call.ask === 'round') onRound()
      // An opaque origin can only be addressed as '*'; the window itself has just been checked.
      ;(source as Window).postMessage({ table, answer }, '*')
    }
    // After a long move of the clock, when that is done.
    const long = longAhead(world)
    if (long) void long.then(play)
    else play()
  })
}

const isGameFrame = (pages: string, source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow === source && frame.src.startsWith(`${pages}game.html?`),
  )

/** Machine milliseconds: the longest wait for calls under way, and between two checks. */
const MAX_CALLS_WAIT_MS = 1000
const CALLS_CHECK_MS = 25

/**
 * Keeps the page's timers at the world's clock (pageClock.ts); its `Date` is the world's anyway. What came due in the
 * page begins when the calls under way have been answered, or their time limits would end them although the fake's
 * own delays do not pass any faster. A held answer is not waited for.
 */
export function createPageTimers(world: World, calls: Pick<OpenCalls, 'count'>) {
  const clock = window.pageClock
  const follow = () => (world.clock.frozen ? clock?.stop() : clock?.go())
  const atHome = async () => {
    const until = machine.now() + MAX_CALLS_WAIT_MS
    // A body is read a moment after its call counts as answered, hence two looks.
    for (let quiet = 0; quiet < 2 && machine.now() < until;) {
      await pause(CALLS_CHECK_MS)
      quiet = calls.count() <= world.holds.list().length ? quiet + 1 : 0
    }
  }
  follow()
  return {
    /** The clock was stopped, or goes on. */
    follow,
    /** It was moved by so many milliseconds. */
    async moved(ms: number) {
      clock?.pass(ms)
      await atHome()
      clock?.ring()
    },
  }
}

/** Machine milliseconds between two looks at what is due. */
const [MIN_WAIT_MS, MAX_WAIT_MS] = [40, 1000]

/**
 * Runs what falls due at its moment, also without a call, and reports it: a page must show within a second what
 * staff or the chain did on schedule, whatever the interval of its own poll.
 */
export function createDueRunner(world: World) {
  let known = world.happened
  return {
    /** The page shows what has run so far. */
    markKnown: () => {
      known = world.happened
    },
    watch(onChange: () => void) {
      const look = () => {
        // The end of a long jump reports itself.
        if (world.happened !== known && !jumpOf(world)) onChange()
      }
      const tick = () => {
        void catchUp(world)
        look()
        machine.setTimeout(tick, getWait(world))
      }
      // A call has run what was due before it.
      world.journal.subscribe(look)
      tick()
    },
  }
}

function getWait(world: World): number {
  const next = nextDue(world)
  if (next === undefined || world.clock.frozen) return MAX_WAIT_MS
  return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, next - world.now()))
}
