import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Store, tab } from '@/lib/storage'
import type { Scenario } from '@scenarios/scenario'
import type { FakeBackend } from '../../control/control'
import { startQuery, writeLink } from '../../saves/link'
import { isSeen, type Recording, type Start, type Step } from './steps'

/** Kept in the tab like the world: a recording continues after a reload. */
const KEY = 'fake:recording'

interface RecorderState {
  /** The person's actions are being recorded. */
  active: boolean
  /** The page on which the recording starts has been opened. */
  begun: boolean
  /** The next tap on the app adds a check and does not reach the app. */
  checking: boolean
  /** More facts may still appear after the last step. */
  looking: boolean
  /** The recorded steps; they stay after the end. */
  recording: Recording | null
  /** Too large for the tab's storage: a reload would lose it. */
  large: boolean
}
export type Recorder = ReturnType<typeof createRecorder>

const NOTHING: RecorderState = {
  active: false,
  begun: false,
  checking: false,
  looking: false,
  recording: null,
  large: false,
}

/** Holds a growing recording: the panel shows it and the watchers add to it. */
export function createRecorder(storage: Store) {
  const before = { ...NOTHING, ...recalled(storage), checking: false }
  // After a reload, recording resumes only when the watchers are loaded.
  const store = createStore<RecorderState>(() => ({ ...before, looking: before.active }))
  const state = store.getState

  const set = (change: Partial<RecorderState>) => {
    const { active, begun, recording } = { ...state(), ...change }
    const kept = JSON.stringify({ active, begun, recording })
    const large = recording !== null && !storage.set(KEY, kept)
    if (!recording || large) storage.remove(KEY)
    store.setState({ ...change, large })
  }
  const change = (more: Partial<Recording>) => {
    const { recording } = state()
    if (recording) set({ recording: { ...recording, ...more } })
  }
  const steps = () => state().recording?.steps ?? []
  return {
    store,
    state,
    start: (start: Start) =>
      set({
        active: true,
        begun: false,
        recording: { title: '', tags: [], start, steps: [] },
      }),
    begin: () => set({ begun: true }),
    stop: () => set({ active: false, checking: false, looking: false }),
    discard: () => set({ ...NOTHING }),
    check: (checking: boolean) => store.setState({ checking }),
    look: (looking: boolean) => {
      if (looking !== state().looking) store.setState({ looking })
    },
    name: (title: string) => change({ title }),
    tag: (tags: string[]) => change({ tags }),
    push: (...more: Step[]) => change({ steps: [...steps(), ...more] }),
    /** Typing into a field is one step, however many keys were pressed. */
    type(step: Extract<Step, { do: 'fill' | 'captcha' }>) {
      const last = steps().at(-1)
      const same =
        last && !isSeen(last) && (last.do === 'fill' || last.do === 'captcha')
          ? sameAs(last.target, step.target)
          : false
      change({ steps: [...(same ? steps().slice(0, -1) : steps()), step] })
    },
    /** Replaces a step, which may have moved meanwhile. */
    replace: (step: Step, by: Step) =>
      change({ steps: steps().map((one) => (one === step ? by : one)) }),
    remove: (at: number) => change({ steps: steps().filter((_, index) => index !== at) }),
    undo: () => change({ steps: steps().slice(0, -1) }),
  }
}

const sameAs = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function recalled(storage: Store): Partial<RecorderState> {
  try {
    return JSON.parse(storage.get(KEY) ?? '{}') as Partial<RecorderState>
  } catch {
    return {}
  }
}

/** This tab's recorder. */
export const recorder = createRecorder(tab)

/** This tab's recording, running or finished. */
export const useRecorder = () => useStore(recorder.store)

let unwatch: (() => void) | undefined

/** Watches the person while a recording runs, also one that started before a reload. */
export async function watchIfRecording(backend: FakeBackend) {
  if (!recorder.state().active) return
  const { watchPerson } = await import('./watchPerson')
  unwatch ??= watchPerson(recorder, backend)
}

/** One that a person made, which scenarios/ does not have yet: its test will name it, and prove it. */
async function recordOwn(backend: FakeBackend, scenario: Scenario, path: string) {
  const link = await writeLink({ ...scenario, open: path })
  recorder.start({ from: 'scenario', scenario: scenario.name, overrides: {}, path, proves: true })
  backend.forgetTab(link)
  history.replaceState(null, '', `${location.pathname}${link}`)
  location.reload()
}

/** Starts the scenario again at this address, as in a new tab, so that the test needs nothing else. */
export function recordAnew(backend: FakeBackend, path: string): void | Promise<void> {
  const { source } = backend.status()
  if (!source) throw new Error('这个世界不是由场景开始的，测试不能从头开始：请用「从这里开始」')
  const { scenario, overrides } = source
  if (typeof scenario !== 'string') return recordOwn(backend, scenario as Scenario, path)
  recorder.start({ from: 'scenario', scenario, overrides, path })
  backend.forgetTab()
  history.replaceState(null, '', `${location.pathname}${startQuery(scenario, overrides)}#${path}`)
  location.reload()
}

/** Starts from the present state: a bundle is stored with the test. */
export async function recordHere(backend: FakeBackend) {
  const bundle = backend['bundle.make']({ userAgent: navigator.userAgent, small: true })
  recorder.start({ from: 'bundle', bundle: { ...bundle }, path: bundle.route })
  await watchIfRecording(backend)
}

export function stopRecording() {
  unwatch?.()
  unwatch = undefined
  recorder.stop()
}
