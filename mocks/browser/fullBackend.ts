import './lateFaker'
import * as v from 'valibot'
import { pageControlArguments, withCheckedArguments } from '../control/arguments'
import {
  createControl,
  type FakeBackend,
  type PageControl,
  throwOnUnknownControl,
} from '../control/control'
import { Saves, type PageState } from '../saves/saves'
import type { PageStart } from '../scenario/load'
import { answerGamePageMessage, gamePageRequest } from '../server/games/rounds'
import { machine } from '../world/clock'
import { Listeners } from '../world/listeners'
import type { World } from '../world/world'
import type { OpenCalls } from './callGuard'
import { fillWorld, writeScenarioToAddress } from './fillWorld'
import { createDueEventRunner, createPageClockControls } from './pageTime'
import type { RealServerClient } from './realCalls'
import { takeTestSetup } from './storageKeys'
import { readSavePoints, type RestoredWorld, storeSavePoints, storeWorld } from './store'
import type { RunningTransport } from './transport'

export interface FakePage {
  onPageStart(pageStart: PageStart): void
  onChange(): void
  getPageState(): PageState
}

interface BackendInput {
  world: World
  realServer: RealServerClient
  openCalls: OpenCalls
  page: FakePage
  transportReady: Promise<RunningTransport>
  isWorldPrepared: boolean
}

export interface OpenedBackend {
  problem: string | undefined
  notice: RestoredWorld['notice']
  storeWorldSoon: () => void
}

export async function openFullBackend(input: BackendInput): Promise<OpenedBackend> {
  const { world, realServer, page, isWorldPrepared } = input
  const listeners = new Listeners()
  const storeWorldNow = () => storeWorld(world)
  const storeWorldSoon = mergeCalls(storeWorldNow)
  const testSetup = takeTestSetup()
  const { problem, notice } = isWorldPrepared
    ? {}
    : await fillWorld(world, testSetup?.source, (pageStart) => page.onPageStart(pageStart))
  const saves = new Saves(world, () => page.getPageState(), readSavePoints())
  if (!isWorldPrepared) performance.mark('fake-filled')
  const dueRunner = createDueEventRunner(world)
  const pageClock = createPageClockControls(world, input.openCalls)
  const onChange = () => {
    dueRunner.markShown()
    pageClock.matchClock()
    storeWorldSoon()
    listeners.notify()
    page.onChange()
  }
  const control = createControl(world, {
    onPageStart: (pageStart) => {
      if (pageStart.from) writeScenarioToAddress(pageStart.from)
      page.onPageStart(pageStart)
    },
    onChange,
    onClockMoved: (ms) => pageClock.advance(ms),
    getPageState: () => page.getPageState(),
    saves,
    onSavePointsChanged: storeSavePoints,
  })
  const { transport } = await input.transportReady
  world.journal.subscribe(listeners.notify)
  world.holds.subscribe(listeners.notify)
  window.addEventListener('pagehide', storeWorldNow)
  answerGameFrames(world, onChange)
  dueRunner.start(onChange)
  const backend: FakeBackend = {
    ...control,
    ...withCheckedArguments({ ...createPageControl(realServer, onChange) }, pageControlArguments),
    transport,
    subscribe: listeners.subscribe,
  }
  if (problem !== undefined) console.error(`fake: ${problem}`)
  window.fakeBackend = throwOnUnknownControl(backend)
  const controls = window.fakeBackend as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const [name, args] of testSetup?.calls ?? []) await controls[name]?.(...args)
  return { problem, notice, storeWorldSoon }
}

const createPageControl = (realServer: RealServerClient, onChange: () => void): PageControl => ({
  'real.status': () => realServer.status(),
  'real.set'(choice) {
    realServer.set(choice)
    onChange()
  },
  'real.reset'() {
    realServer.reset()
    onChange()
  },
})

const SAVE_DELAY_MS = 200

/** Runs `work` once for all calls within SAVE_DELAY_MS. */
function mergeCalls(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= machine.setTimeout(() => {
      timer = undefined
      work()
    }, SAVE_DELAY_MS)
  }
}

const gameRequest = v.strictObject({ table: v.number(), call: gamePageRequest })

/** Answers game pages in frames by message: a sandboxed frame has no origin and no service worker. */
export function answerGameFrames(world: World, onRound: () => void): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== 'null' || !isGameFrame(world.pagesUrl, source)) return
    const parsed = v.safeParse(gameRequest, data)
    if (!parsed.success) return
    const { table, call } = parsed.output
    const answer = answerGamePageMessage(world, call)
    if (call.ask === 'round') onRound()
    const frame = source as Window
    // `isGameFrame` has checked the window.
    frame.postMessage({ table, answer }, '*')
  })
}

const isGameFrame = (pages: string, source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow === source && frame.src.startsWith(`${pages}game.html?`),
  )
