import { createStore, type StoreApi } from 'zustand'
import { tab } from '@/lib/storage'
import type { Scenario, TourStep } from '@scenarios/scenario'
import { tours } from '@scenarios/tours'
import { readJson } from '../../browser/storageKeys'
import type { FakeBackend } from '../../control/control'
import type { Frozen } from '../../world/world'
import { pause } from '../../world/clock'

const KEY = 'fake:tour'
/** How long the words of a step may take to come: every 100 ms, 14 s in all; a venue answers after ten. */
const [PAUSE, TRIES] = [100, 140]

interface TourState {
  steps: readonly TourStep[]
  /** They are written as a tour: what they quote is on the screen. */
  isWritten: boolean
  /** From 0. */
  index: number
  /** On the way to a step. */
  busy: boolean
  /** Why the step could not be reached. */
  problem: string | undefined
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
    const index = this.#kept()
    this.#store = createStore(() => ({
      ...findTour(backend),
      index,
      busy: false,
      problem: undefined,
    }))
    backend.subscribe(() => this.#follow())
  }

  read = () => this.#store.getState()
  subscribe = (listener: () => void) => this.#store.subscribe(listener)

  next = () => this.#go(this.read().index + 1, (step) => this.#reach(step))
  previous = () =>
    this.#go(this.read().index - 1, async (step, at) => {
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
    const { steps, busy, index: before } = this.read()
    const step = steps[at]
    if (!step || busy) return
    if (at > before) this.#left[before] = this.backend.snapshot()
    this.#store.setState({ index: at, busy: true, problem: undefined })
    try {
      await way(step, at)
      this.#store.setState({ busy: false })
      highlight(step.say)
    } catch (error) {
      this.#store.setState({ busy: false, problem: (error as Error).message })
    }
    this.#generation = this.backend.status().generation
    tab.set(KEY, JSON.stringify([this.#scenario, this.read().index]))
  }

  async #reach(step: TourStep) {
    const { fill } = this.read().steps[this.read().index - 1] ?? {}
    if (step.act) {
      const { fillFields, performAct: perform } = await import('../../browser/performAct')
      if (fill) fillFields(fill)
      const [first, ...rest] = step.act
      // The presenter may have done it by hand: then its control is gone, and the words are there.
      const isDone = () => findMissingQuotes(step.say).length === 0
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
      if (!this.read().isWritten) return
      missing = findMissingQuotes(say)
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
    this.#store.setState({ ...findTour(this.backend), index: 0, problem: undefined })
    tab.set(KEY, JSON.stringify([scenario, 0]))
  }

  /** Where the tab's tour of this scenario stood before a reload. */
  #kept(): number {
    const [scenario, at] = (readJson(tab, KEY) as [string, number] | undefined) ?? []
    const last = findTour(this.backend).steps.length - 1
    return scenario === this.#scenario ? Math.min(last, Math.max(0, Number(at) || 0)) : 0
  }
}

/** Sentences of a 看点, each a step of its own. */
const splitSentences = (look: string) =>
  (look.match(/[^。]+。?/g) ?? []).filter((one) => one.trim() !== '')

/** The tour of the scenario that is played: its own, ours for it, or the sentences of its 看点. */
function findTour(backend: FakeBackend): {
  steps: readonly TourStep[]
  isWritten: boolean
} {
  const { scenario: name, source } = backend.status()
  const played: Partial<Scenario> | undefined =
    typeof source?.scenario === 'object' ? source.scenario : undefined
  if (played?.tour) return { steps: played.tour, isWritten: true }
  const ours = played ? undefined : tours[name as keyof typeof tours]
  if (ours) return { steps: ours, isWritten: true }
  const look = played?.look ?? backend.scenarios().find((one) => one.name === name)?.look
  const steps = splitSentences(look || '这个场景没有写看点。').map((say) => ({ say }))
  return { steps, isWritten: false }
}

/** The words in 「」 of a sentence. */
const findQuotes = (say: string): string[] =>
  [...say.matchAll(/「([^」]+)」/g)].flatMap(([, words]) => (words ? [words] : []))

/** The parts of the page that belong to the app: all but the toolbar. */
const appParts = () => [...document.body.children].filter(({ id }) => id !== 'toolbar')

const removeSpace = (text: string) => text.replace(/\s+/g, '')

/** All that can be read on the screen: text, names without text, and what stands in the fields. */
function readScreen(): string {
  const parts = appParts().flatMap((part) => [
    (part as HTMLElement).innerText ?? '',
    ...[...part.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')].map(
      ({ value }) => value,
    ),
    ...[...part.querySelectorAll('button[aria-label], [role=tab][aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    ),
  ])
  return removeSpace(parts.join('\n'))
}

/** Which of a sentence's quoted words are not on the screen. */
function findMissingQuotes(say: string): string[] {
  const words = findQuotes(say)
  if (words.length === 0) return []
  const text = readScreen()
  return words.filter((one) => !text.includes(removeSpace(one)))
}

/** What only screen readers are told is a pixel in size. */
const isVisible = (element: Element) => element.getBoundingClientRect().width > 4
/** Its middle is on the screen, and no bar lies over it. */
const isInView = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}
/** The control that is labelled with these words, else the words alone. */
function findLabelledControl(element: HTMLElement, wanted: string) {
  const control = element.closest<HTMLElement>('button, a, [role=tab], [role=option]')
  return control && removeSpace(control.textContent) === wanted ? control : element
}

/** What says these words, and nothing else where there is such a thing: all that is in view, else the first. */
function findElements(words: string): HTMLElement[] {
  const wanted = removeSpace(words)
  const says = (one: Element) =>
    removeSpace(one.textContent) === wanted || removeSpace(one.ariaLabel ?? '') === wanted
  const all = appParts()
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])
    .filter((one) => removeSpace(one.textContent + (one.ariaLabel ?? '')).includes(wanted))
    .filter(isVisible)
  const exact = all.filter(says)
  const found = exact.length > 0 ? exact : all
  const inner = found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
  const inView = inner.filter(isInView)
  const elements = inView.length > 0 ? inView : inner.slice(0, 1)
  return [...new Set(elements.map((one) => findLabelledControl(one, wanted)))]
}

/** Scrolls what a sentence quotes into view and puts a ring around it for 2.4 s. */
function highlight(say: string) {
  const colours = getComputedStyle(document.documentElement)
  // One of the two colours contrasts with any background.
  const [ring, edge] = ['--spark', '--ink'].map((name) => colours.getPropertyValue(name))
  findQuotes(say).forEach((words, nth) => {
    const elements = findElements(words)
    const [first] = elements
    if (nth === 0 && first && !isInView(first)) first.scrollIntoView({ block: 'center' })
    for (const element of elements)
      element.animate(
        [0, 0.8, 1].map((offset) => ({
          offset,
          outline: `3px solid ${offset === 1 ? 'transparent' : ring}`,
          outlineOffset: '3px',
          boxShadow: `0 0 0 3px ${offset === 1 ? 'transparent' : edge}`,
        })),
        { duration: 2400 },
      )
  })
}
