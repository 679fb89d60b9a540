import { createStore, type StoreApi } from 'zustand'
import { tab } from '@/lib/storage'
import type { TourStep, Scenario } from '@scenarios/scenario'
import { tours } from '@scenarios/tours'
import { stored } from '../../browser/storageKeys'
import type { FakeBackend } from '../../control/control'
import type { Frozen } from '../../world/freeze'
import { pause } from '../../world/clock'
import { missingFrom, pointAt } from './wordsOnScreen'

const KEY = 'fake:tour'
/** How long the words of a step may take to come: every 100 ms, 14 s in all; a venue answers after ten. */
const [PAUSE, TRIES] = [100, 140]

interface TourState {
  steps: readonly TourStep[]
  /** They are written as a tour: what they quote is on the screen. */
  written: boolean
  /** From 0. */
  at: number
  /** On the way to a step. */
  busy: boolean
  /** Why the step could not be reached. */
  trouble: string | undefined
}

/** The tour of the world that is played; one per page. */
export class Tour {
  #store: StoreApi<TourState>
  /** The world as each step was left, for 上一步. */
  #left: (Frozen | undefined)[] = []
  #scenario: string
  /** Generations of the world that the tour itself began. */
  #generation: number

  constructor(readonly backend: FakeBackend) {
    const { scenario, generation } = backend.status()
    this.#scenario = scenario
    this.#generation = generation
    const at = this.#kept()
    this.#store = createStore(() => ({ ...tourOf(backend), at, busy: false, trouble: undefined }))
    backend.subscribe(() => this.#follow())
  }

  read = () => this.#store.getState()
  subscribe = (listener: () => void) => this.#store.subscribe(listener)

  next = () => this.#go(this.read().at + 1, (step) => this.#reach(step))
  previous = () =>
    this.#go(this.read().at - 1, async (step, at) => {
      const left = this.#left[at]
      if (left) this.backend.restore(left)
      else if (step.open) location.hash = step.open
      await this.#seen(step)
    })
  /** The scenario begins anew, at the first step. */
  again = () =>
    this.#go(0, async (step) => {
      this.backend.reset()
      this.#left = []
      await this.#seen(step)
    })

  async #go(at: number, way: (step: TourStep, at: number) => Promise<void>) {
    const { steps, busy, at: before } = this.read()
    const step = steps[at]
    if (!step || busy) return
    if (at > before) this.#left[before] = this.backend.snapshot()
    this.#store.setState({ at, busy: true, trouble: undefined })
    try {
      await way(step, at)
      this.#store.setState({ busy: false })
      pointAt(step.say)
    } catch (error) {
      this.#store.setState({ busy: false, trouble: (error as Error).message })
    }
    this.#generation = this.backend.status().generation
    tab.set(KEY, JSON.stringify([this.#scenario, this.read().at]))
  }

  async #reach(step: TourStep) {
    const { fill } = this.read().steps[this.read().at - 1] ?? {}
    if (step.act) {
      const { fillFields, perform } = await import('../../browser/performAct')
      if (fill) fillFields(fill)
      const [first, ...rest] = step.act
      // The presenter may have done it by hand: then its control is gone, and the words are there.
      const isDone = () => missingFrom(step.say).length === 0
      try {
        if (first) await perform(first, this.backend, isDone)
        for (const act of rest) await perform(act, this.backend)
      } catch (error) {
        if (!isDone()) throw error
        for (const act of rest) if (act.do === 'call') await perform(act, this.backend)
      }
    }
    if (step.open && location.hash !== `#${step.open}`) location.hash = step.open
    await this.#seen(step)
  }

  /** Resolves when the screen can be used and shows the words. Throws with those that do not come. */
  async #seen({ say }: TourStep) {
    let missing: string[] = []
    for (let tried = 0; tried < TRIES; tried++) {
      await pause(PAUSE)
      if (!document.documentElement.dataset['ready']) continue
      if (!this.read().written) return
      missing = missingFrom(say)
      if (missing.length === 0) return
    }
    const words = missing.map((one) => `「${one}」`).join('')
    throw new Error(`画面上还没有${words}。可以「从头再来」`)
  }

  /** The world began another scenario, or the same one again: the tour starts with it. */
  #follow() {
    const { scenario, generation } = this.backend.status()
    if (this.read().busy || generation === this.#generation) return
    this.#generation = generation
    this.#scenario = scenario
    this.#left = []
    this.#store.setState({ ...tourOf(this.backend), at: 0, trouble: undefined })
    tab.set(KEY, JSON.stringify([scenario, 0]))
  }

  /** Where the tab's tour of this scenario stood before a reload. */
  #kept(): number {
    const [scenario, at] = (stored(tab, KEY) as [string, number] | undefined) ?? []
    const last = tourOf(this.backend).steps.length - 1
    return scenario === this.#scenario ? Math.min(last, Math.max(0, Number(at) || 0)) : 0
  }
}

/** Sentences of a 看点, each a step of its own. */
const sentences = (look: string) =>
  (look.match(/[^。]+。?/g) ?? []).filter((one) => one.trim() !== '')

/** The tour of the scenario that is played: its own, ours for it, or the sentences of its 看点. */
function tourOf(backend: FakeBackend): {
  steps: readonly TourStep[]
  written: boolean
} {
  const { scenario: name, source } = backend.status()
  const played: Partial<Scenario> | undefined =
    typeof source?.scenario === 'object' ? source.scenario : undefined
  if (played?.tour) return { steps: played.tour, written: true }
  const ours = played ? undefined : tours[name as keyof typeof tours]
  if (ours) return { steps: ours, written: true }
  const look = played?.look ?? backend.scenarios().find((one) => one.name === name)?.look
  const steps = sentences(look ?? '这个世界没有写看点。').map((say) => ({ say }))
  return { steps, written: false }
}
