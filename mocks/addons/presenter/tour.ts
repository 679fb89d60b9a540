import { createStore, type StoreApi } from 'zustand'
import { tabStorage } from '@/lib/storage/storage'
import type { Scenario, TourStep } from '@scenarios/scenario'
import { tours } from '@scenarios/tours'
import { readJson } from '../../browser/storageKeys'
import type { FakeBackend } from '../../control/control'
import { sleep } from '../../world/clock'
import type { WorldSnapshot } from '../../world/world'
import { findMissingQuotes, highlightQuotes } from './quotes'

const TOUR_KEY = 'fake:tour'
const RETRY_MS = 100
/** 14 s: a venue may respond after ten. */
const MAX_TRIES = 140

interface TourState {
  steps: readonly TourStep[]
  /** False for the sentences of a hint, which may quote other screens. */
  mustShowQuotes: boolean
  index: number
  isBusy: boolean
  problem: string | undefined
}

export class Tour {
  #store: StoreApi<TourState>
  #snapshots: (WorldSnapshot | undefined)[] = []
  #scenario: string
  /** Another one means a new scenario. */
  #generation: number

  constructor(readonly backend: FakeBackend) {
    const { scenario, generation } = backend.status()
    this.#scenario = scenario
    this.#generation = generation
    const tour = findTour(backend)
    const index = this.#readStoredIndex(tour.steps.length - 1)
    this.#store = createStore(() => ({ ...tour, index, isBusy: false, problem: undefined }))
    backend.subscribe(() => this.#followScenario())
  }

  read = (): TourState => this.#store.getState()
  subscribe = (listener: () => void) => this.#store.subscribe(listener)

  next = () => this.#goTo(this.read().index + 1, (step) => this.#perform(step))
  previous = () =>
    this.#goTo(this.read().index - 1, async (step, index) => {
      const snapshot = this.#snapshots[index]
      if (snapshot) this.backend.restore(snapshot)
      else if (step.open) location.hash = step.open
      await this.#waitForQuotes(step)
    })
  restart = () =>
    this.#goTo(0, async (step) => {
      this.backend.reset()
      this.#snapshots = []
      await this.#waitForQuotes(step)
    })

  async #goTo(index: number, showStep: (step: TourStep, index: number) => Promise<void>) {
    const { steps, isBusy, index: current } = this.read()
    const step = steps[index]
    if (!step || isBusy) return
    if (index > current) this.#snapshots[current] = this.backend.snapshot()
    this.#store.setState({ index, isBusy: true, problem: undefined })
    try {
      await showStep(step, index)
      this.#store.setState({ isBusy: false })
      highlightQuotes(step.say)
    } catch (error) {
      this.#store.setState({ isBusy: false, problem: (error as Error).message })
    }
    this.#generation = this.backend.status().generation
    this.#storeIndex(this.read().index)
  }

  async #perform(step: TourStep) {
    const { steps, index } = this.read()
    if (step.act) await this.#performActions(step, steps[index - 1])
    if (step.open && location.hash !== `#${step.open}`) location.hash = step.open
    await this.#waitForQuotes(step)
  }

  /** A person may have done it already; then only its calls remain. */
  async #performActions(step: TourStep, previous: TourStep | undefined) {
    const [first, ...rest] = step.act ?? []
    const { fillTextFields, tapControlOrCallBackend } = await import('../../browser/pageActions')
    if (previous?.fill) fillTextFields(previous.fill)
    const isStepShown = () => findMissingQuotes(step.say).length === 0
    try {
      if (first) await tapControlOrCallBackend(first, this.backend, isStepShown)
      for (const action of rest) await tapControlOrCallBackend(action, this.backend)
    } catch (error) {
      if (!isStepShown()) throw error
      for (const action of rest)
        if (action.do === 'call') await tapControlOrCallBackend(action, this.backend)
    }
  }

  async #waitForQuotes({ say }: TourStep) {
    let missing: string[] = []
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await sleep(RETRY_MS)
      if (!document.documentElement.dataset['ready']) continue
      if (!this.read().mustShowQuotes) return
      missing = findMissingQuotes(say)
      if (missing.length === 0) return
    }
    const missingQuotes = missing.map((quote) => `「${quote}」`).join('')
    throw new Error(`画面上还没有${missingQuotes}。可以「从头再来」`)
  }

  #followScenario() {
    const { scenario, generation } = this.backend.status()
    if (this.read().isBusy || generation === this.#generation) return
    this.#generation = generation
    this.#scenario = scenario
    this.#snapshots = []
    this.#store.setState({ ...findTour(this.backend), index: 0, problem: undefined })
    this.#storeIndex(0)
  }

  #storeIndex(index: number) {
    tabStorage.set(TOUR_KEY, JSON.stringify([this.#scenario, index]))
  }
  #readStoredIndex(lastIndex: number): number {
    const [scenario, index] = (readJson(tabStorage, TOUR_KEY) as [string, number] | undefined) ?? []
    return scenario === this.#scenario ? Math.min(lastIndex, Math.max(0, Number(index) || 0)) : 0
  }
}

const splitSentences = (text: string) =>
  (text.match(/[^。]+。?/g) ?? []).filter((sentence) => sentence.trim() !== '')

/** The scenario's own tour, else the one written for it, else the sentences of its hint. */
function findTour(backend: FakeBackend): Pick<TourState, 'steps' | 'mustShowQuotes'> {
  const { scenario: name, source } = backend.status()
  const ownScenario: Partial<Scenario> | undefined =
    typeof source?.scenario === 'object' ? source.scenario : undefined
  const steps = ownScenario ? ownScenario.tour : tours[name as keyof typeof tours]
  if (steps) return { steps, mustShowQuotes: true }
  const hint =
    ownScenario?.look ?? backend.scenarios().find((scenario) => scenario.name === name)?.look
  const sentences = splitSentences(hint || '这个场景没有写看点。')
  return { steps: sentences.map((say) => ({ say })), mustShowQuotes: false }
}
