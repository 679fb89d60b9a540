import type { Recorder } from '../recorder'
import { isSeen } from '../steps'
import { describe } from './describe'
import { nameOf } from './named'

const chosenIn = (wheel: Element) => {
  const option = wheel.querySelector('[role=option][aria-selected=true]')
  return option ? nameOf(option) : undefined
}

/** A wheel that is turned by a swipe or by scrolling: no tap tells what was chosen, only where it stops. */
export function watchWheels(recorder: Recorder, signal: AbortSignal) {
  /** Where each wheel stood when it was first touched. */
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
    /** Writes down what the wheels around a button were turned to: call it before the tap on the button. */
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

  /** The option of this wheel that was tapped last, if that was the last thing done to it. */
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
