import type { KeyboardEvent, ReactNode } from 'react'

export type Tone = 'brand' | 'green' | 'red' | 'gold' | 'dim'

export interface Option<V extends string | number = string> {
  value: V
  label: string
  mark?: ReactNode
  note?: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus at arrow keys, Home and End. Returns the new index, else undefined. */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const all = [...(event.currentTarget.parentElement?.children ?? [])]
  const here = all.indexOf(event.currentTarget)
  const step = steps[event.key]
  let next: number | undefined
  if (event.key === 'Home') next = 0
  else if (event.key === 'End') next = all.length - 1
  else if (step !== undefined) next = (here + step + all.length) % all.length
  const button = next === undefined ? undefined : all[next]
  if (!(button instanceof HTMLElement)) return undefined
  event.preventDefault()
  button.focus()
  return next
}

/** One tab stop per group: the chosen button, else the first. */
export const getRovingTabIndex = (index: number, chosen: number) =>
  index === Math.max(chosen, 0) ? 0 : -1

export const getRovingProps = <T>(
  all: readonly T[],
  index: number,
  chosen: number,
  choose: (item: T) => void,
) => ({
  tabIndex: getRovingTabIndex(index, chosen),
  onClick: () => choose(all[index] as T),
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const next = all[moveRovingFocus(event) ?? -1]
    if (next !== undefined) choose(next)
  },
})
