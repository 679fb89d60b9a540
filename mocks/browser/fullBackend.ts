import './lateFaker'
import * as v from 'valibot'
import { pageArguments, withCheckedArguments } from '../control/arguments'
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
import type { RealServerCalls } from './realCalls'
import { takeTestSetup } from './storageKeys'
import { readSavePoints, type RestoredWorld, storeSavePoints, storeWorld } from './store'
import type { RunningTransport } from './transport'

export interface FakePage {
  onSession(pageStart: PageStart): void
  onChange(): void
  getState(): PageState
}

interface BackendInput {
  world: World
  real: RealServerCalls
  calls: OpenCalls
  page: FakePage
  running: Promise<RunningTransport>
  isPrepared: boolean
}

export interface OpenedBackend {
  problem: string | undefined
  notice: RestoredWorld['notice']
  save: () => void
}

export async function openFullBackend(fake: BackendInput): Promise<OpenedBackend> {
  const { world, real, page, isPrepared } = fake
  const listeners = new Listeners()
  const saveNow = () => storeWorld(world)
  const save = debounce(saveNow)
  const testSetup = takeTestSetup()
  const { problem, notice } = isPrepared
    ? {}
    : await fillWorld(world, testSetup?.source, (pageStart) => page.onSession(pageStart))
  const saves = new Saves(world, () => page.getState(), readSavePoints())
  if (!isPrepared) performance.mark('fake-filled')
  const dueRunner = createDueEventRunner(world)
  const timers = createPageClockControls(world, fake.calls)
  const onChange = () => {
    dueRunner.markShown()
    timers.matchClock()
    save()
    listeners.notify()
    page.onChange()
  }
  const control = createControl(world, {
    onSession: (pageStart) => {
      if (pageStart.from) writeScenarioToAddress(pageStart.from)
      page.onSession(pageStart)
    },
    onChange,
    onMoved: (ms) => timers.advance(ms),
    getPageState: () => page.getState(),
    saves,
    onSaves: storeSavePoints,
  })
  const { transport } = await fake.running
  world.journal.subscribe(listeners.notify)
  world.holds.subscribe(listeners.notify)
  window.addEventListener('pagehide', saveNow)
  answerGameFrames(world, onChange)
  dueRunner.start(onChange)
  const backend: FakeBackend = {
    ...control,
    ...withCheckedArguments({ ...createPageControl(real, onChange) }, pageArguments),
    transport,
    subscribe: listeners.subscribe,
  }
  if (problem !== undefined) console.error(`fake: ${problem}`)
  window.fakeBackend = throwOnUnknownControl(backend)
  const controls = window.fakeBackend as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const [name, args] of testSetup?.calls ?? []) await controls[name]?.(...args)
  return { problem, notice, save }
}

const createPageControl = (real: RealServerCalls, onChange: () => void): PageControl => ({
  'real.status': () => real.status(),
  'real.set'(choice) {
    real.set(choice)
    onChange()
  },
  'real.reset'() {
    real.reset()
    onChange()
  },
})

const SAVE_DELAY_MS = 200

function debounce(work: () => void) {
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
    if (origin !== 'null' || !isGameFrame(world.pages, source)) return
    const parsed = v.safeParse(gameRequest, data)
    if (!parsed.success) return
    const { table, call } = parsed.output
    const answer = answerGamePageMessage(world, call)
    if (call.ask === 'round') onRound()
    const frame = source as Window
    // A sandboxed frame has no origin to name; `isGameFrame` has checked the window.
    frame.postMessage({ table, answer }, '*')
  })
}

const isGameFrame = (pages: string, source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow === source && frame.src.startsWith(`${pages}game.html?`),
  )
