import type { Recorder } from '../recorder'
import { isSeen } from '../steps'
import { describe } from './describe'
import { nameOf } from './named'

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
