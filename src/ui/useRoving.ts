import { useRef, type KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End among the choices of one group: the choice moves with the focus. */
export function useRoving(count: number, chosen: number, choose: (index: number) => void) {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : step !== undefined && count > 0
            ? (Math.max(chosen, 0) + step + count) % count
            : undefined
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    const all = box.current?.querySelectorAll<HTMLElement>('[role="tab"], [role="radio"]')
    all?.[next]?.focus()
  }
  /** One of the group takes part in the tab order: the chosen one, else the first. */
  const tabIndex = (index: number) => (index === Math.max(chosen, 0) ? 0 : -1)
  return { box, onKeyDown, tabIndex }
}
