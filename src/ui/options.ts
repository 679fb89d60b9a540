import type { KeyboardEvent, ReactNode } from 'react'

export type Tone = 'brand' | 'green' | 'red' | 'gold' | 'dim'

export interface Option<V extends string | number = string> {
  value: V
  label: string
  icon?: ReactNode
  note?: ReactNode
}

const KEY_STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function findNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = KEY_STEPS[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** At arrow keys, Home and End focuses another of the parent's children. Returns its index, else undefined. */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const siblings = [...(event.currentTarget.parentElement?.children ?? [])]
  const next = findNextIndex(event.key, siblings.indexOf(event.currentTarget), siblings.length)
  const button = next === undefined ? undefined : siblings[next]
  if (!(button instanceof HTMLElement)) return undefined
  event.preventDefault()
  button.focus()
  return next
}

/** One tab stop per group: the chosen button, else the first. */
export const getRovingTabIndex = (index: number, chosen: number): 0 | -1 =>
  index === Math.max(chosen, 0) ? 0 : -1

export const getRovingFocusProps = <T>(
  items: readonly T[],
  index: number,
  chosen: number,
  choose: (item: T) => void,
) => ({
  tabIndex: getRovingTabIndex(index, chosen),
  onClick: () => choose(items[index] as T),
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const next = items[moveRovingFocus(event) ?? -1]
    if (next !== undefined) choose(next)
  },
})
