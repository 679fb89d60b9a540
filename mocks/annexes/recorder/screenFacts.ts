import { addressHere } from '../../saves/link'
import type { Seen } from './steps'
import { squeezed } from '../../world/personAct'
import { stableText } from './stableText'
import { allOf, isThere, isToolbar, nameOf } from '../../browser/performAct'

/** Something visible that is worth one check when it appears. */
export interface Fact {
  key: string | Element
  /** Another text in the same place is another fact. */
  text: string
  seen: Seen
}

/** What a test can check about the screen now: only what will be the same in the next run. */
export function facts(): Fact[] {
  const path = addressHere()
  return [
    { key: 'address', text: path, seen: { see: 'address', path } },
    ...headings(),
    ...dialogs(),
    ...notices(),
  ]
}

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((one) => !isToolbar(one) && isThere(one))

const headings = (): Fact[] =>
  shown('h1').flatMap((one) => {
    const text = stableText(one.textContent ?? '')
    return text ? [{ key: 'heading', text, seen: { see: 'heading', text } as const }] : []
  })

const dialogs = (): Fact[] =>
  allOf('dialog').flatMap((one) => {
    const name = nameOf(one)
    return name && stableText(name) === name
      ? [{ key: `dialog ${name}`, text: name, seen: { see: 'dialog', name } as const }]
      : []
  })

const notices = (): Fact[] =>
  shown('[role=status], [role=alert]').flatMap((one): Fact[] => {
    const whole = squeezed(one.textContent ?? '')
    const text = stableText(whole)
    if (!text) return []
    const name = one.getAttribute('aria-label')
    if (name !== null)
      return [{ key: `status ${name}`, text, seen: { see: 'status', name, text } as const }]
    return [{ key: one, text: whole, seen: { see: 'notice', text } }]
  })
