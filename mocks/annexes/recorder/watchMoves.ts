import type { Act } from '../../world/personAct'
import { isSeen } from './steps'
import { addressHere } from '../../saves/link'
import { allOf, nameOf } from '../../browser/performAct'
import { describe } from './describe'
import type { Recorder } from './recorder'

type Back = Extract<Act, { do: 'back' | 'goTo' }>

/** This long after a tap, a new address no longer counts as the app's reaction to it. */
const ANSWER = 1000

/** The browser's own back button and a typed address: nothing was tapped in the page. */
export function watchBack(signal: AbortSignal, tell: (step: Back) => void): () => void {
  let actedAt = 0
  let byApp = false
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, ({ timeStamp }) => (actedAt = timeStamp), {
      capture: true,
      signal,
    })
  // When the app itself goes back, that is its reaction, however late.
  const own = { back: history.back.bind(history), go: history.go.bind(history) }
  history.back = () => {
    byApp = true
    own.back()
  }
  history.go = (delta) => {
    byApp = true
    own.go(delta)
  }
  window.addEventListener(
    'popstate',
    ({ state, timeStamp }) => {
      const mine = byApp
      byApp = false
      if (mine) return
      // The router numbers its entries; a typed address has no number yet.
      if (state !== null) tell({ do: 'back' })
      else if (timeStamp - actedAt > ANSWER) tell({ do: 'goTo', path: addressHere() })
    },
    { capture: true, signal },
  )
  return () => {
    Reflect.deleteProperty(history, 'back')
    Reflect.deleteProperty(history, 'go')
  }
}

/** This close to the end of the page the next rows are fetched. */
const NEAR = 40

const rowsSoFar = () => allOf('listitem').length

/** Lists that grow while scrolling: how far the person got, so that a test finds the same rows. */
export function watchScroll(signal: AbortSignal) {
  /** Where the end was first reached, and the number of rows then. */
  let before: { at: string; rows: number } | undefined
  window.addEventListener(
    'scroll',
    ({ target }) => {
      // A new screen begins at its top, short while it loads: nobody scrolled it to its end.
      if (target !== document || window.scrollY <= 0) return
      const { scrollHeight } = document.documentElement
      if (window.innerHeight + window.scrollY < scrollHeight - NEAR) return
      if (before?.at !== addressHere()) before = { at: addressHere(), rows: rowsSoFar() }
    },
    { capture: true, passive: true, signal },
  )
  return {
    /** The number of rows, if there are more than at the last call; else undefined. */
    grownTo(): number | undefined {
      const from = before
      before = undefined
      // Another screen's rows are no growth: a field scrolled into sight on the way there had reached the end.
      if (from === undefined || from.at !== addressHere()) return undefined
      const now = rowsSoFar()
      return now > from.rows ? now : undefined
    },
  }
}

const chosenIn = (wheel: Element) => {
  const option = wheel.querySelector('[role=option][aria-selected=true]')
  return option ? nameOf(option) : undefined
}

/** A wheel turned by a swipe or by scrolling: no tap shows the choice, only the row where it stops. */
export function watchWheels(recorder: Recorder, signal: AbortSignal) {
  /** The row of each wheel when it was first touched. */
  const touched = new Map<Element, string | undefined>()
  for (const name of ['pointerdown', 'wheel'] as const)
    window.addEventListener(
      name,
      ({ target }) => {
        const wheel = target instanceof Element ? target.closest('[role=listbox]') : null
        if (wheel && !touched.has(wheel)) touched.set(wheel, chosenIn(wheel))
      },
      { capture: true, passive: true, signal },
    )
  return {
    /** Records the wheels around a button: call it before the tap on the button. */
    stopped(button: Element) {
      const dialog = button.closest('[role=dialog]')
      for (const [wheel, first] of touched) {
        if (!wheel.isConnected) touched.delete(wheel)
        else if (dialog?.contains(wheel) && !button.closest('[role=option]')) {
          const choice = chosenIn(wheel)
          touched.delete(wheel)
          if (choice !== undefined && choice !== (tapped(wheel) ?? first))
            recorder.push({ do: 'turn', target: describe(wheel), choice })
        }
      }
    },
  }

  /** This wheel's option that was tapped last, if that was the last action on it. */
  function tapped(wheel: Element) {
    const options = [...wheel.querySelectorAll('[role=option]')].map(nameOf)
    const steps = recorder.state().recording?.steps ?? []
    for (const step of [...steps].reverse()) {
      if (isSeen(step)) continue
      if (step.do !== 'tap' || step.target.role !== 'option') return undefined
      const { name } = step.target
      if (name !== undefined && options.includes(name)) return name
    }
    return undefined
  }
}
