import { type Store, tab } from '@/lib/storage'
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
  const listeners = new Set<() => void>()
  const before = { ...NOTHING, ...recalled(storage), checking: false }
  // After a reload, recording resumes only when the watchers are loaded.
  let state: RecorderState = { ...before, looking: before.active }

  const set = (change: Partial<RecorderState>) => {
    state = { ...state, ...change }
    if ('recording' in change || 'active' in change || 'begun' in change) keep()
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const { active, begun, recording } = state
    state.large =
      recording !== null && !storage.set(KEY, JSON.stringify({ active, begun, recording }))
    if (!recording || state.large) storage.remove(KEY)
  }
  const change = (more: Partial<Recording>) => {
    if (state.recording) set({ recording: { ...state.recording, ...more } })
  }
  const steps = () => state.recording?.steps ?? []
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: (start: Start) =>
      set({
        active: true,
        begun: false,
        recording: { title: '', tags: [], start, steps: [] },
      }),
    begin: () => set({ begun: true }),
    stop: () => set({ active: false, checking: false, looking: false }),
    discard: () => set({ ...NOTHING }),
    check: (checking: boolean) => set({ checking }),
    look: (looking: boolean) => {
      if (looking !== state.looking) set({ looking })
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
