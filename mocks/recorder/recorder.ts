import type { Store } from '@/lib/storage'
import { isSeen, type Recording, type Start, type Step } from './steps'

/** Kept for the tab, as the world is: a recording goes on over a reload. */
const KEY = 'fake:recording'

export interface RecorderState {
  /** The person is being watched. */
  active: boolean
  /** The page that the recording begins on has been opened. */
  begun: boolean
  /** The next tap on the app is a check: it does nothing there. */
  checking: boolean
  /** Facts may still come in after the last step. */
  looking: boolean
  /** What has been recorded, also after the end. */
  recording: Recording | null
  /** Larger than the tab can keep: a reload would lose it. */
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

/** Holds a recording while it grows: what the panel shows and what the watching part writes to. */
export function createRecorder(storage: Store) {
  const listeners = new Set<() => void>()
  const before = { ...NOTHING, ...recalled(storage), checking: false }
  // Over a reload the person is not watched again before the watching part is there.
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
    /** What is typed into a field is one step, however many keys it took. */
    type(step: Extract<Step, { do: 'fill' | 'captcha' }>) {
      const last = steps().at(-1)
      const same =
        last && !isSeen(last) && (last.do === 'fill' || last.do === 'captcha')
          ? sameAs(last.target, step.target)
          : false
      change({ steps: [...(same ? steps().slice(0, -1) : steps()), step] })
    },
    /** Puts another step in the place of one; it may have moved meanwhile. */
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
