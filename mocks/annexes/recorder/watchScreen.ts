import { machineTime } from '../../world/clock'
import type { Recorder } from './recorder'
import { isSeen, type Seen, type Step } from './steps'
import { addressHere } from '../../saves/link'
import { squeezed } from '../../world/personAct'
import { stableText } from './stableText'
import { allOf, isThere, isToolbar, nameOf } from '../../browser/performAct'

/** A fact visible for this long stays; one that only passes by is not checked. */
const STAYS = 300
/** After this long without changes, the effects of an act are complete. */
const QUIET = 700
const SOON = 50
/** An effect later than this needed the world's time to pass. */
const LATE = 4000

/** Records what appears on the screen, each fact once. */
export function watchScreen(recorder: Recorder, from: string) {
  let recorded: Fact[] = [{ key: 'address', text: from, seen: { see: 'address', path: from } }]
  let waiting: { fact: Fact; since: number }[] = []
  let actedAt = machineTime()
  let changedAt = actedAt
  let timer: ReturnType<typeof setTimeout> | undefined

  const soon = (ms: number) => setTimeout(() => look(false), ms)
  const same = (a: Fact, b: Fact) => a.key === b.key && a.text === b.text
  const record = ({ fact, since }: { fact: Fact; since: number }) => {
    recorded.push(fact)
    const { seen } = fact
    const steps = recorder.state().recording?.steps ?? []
    const late = since - actedAt
    if (late > LATE && steps.length > 0) {
      recorder.push({ do: 'call', name: 'clock.advance', args: [Math.ceil(late / 1000)] })
      actedAt = since
    }
    if (seen.see !== 'notice') return recorder.push(seen)
    const said = (one: Step) => isSeen(one) && one.see === 'notice' && one.text === seen.text
    // Rendered again after the same act: already recorded.
    if (steps.slice(steps.findLastIndex((one) => !isSeen(one)) + 1).some(said)) return
    recorder.push(seen)
  }
  /** `all`: the person continues, so everything visible now has been seen. */
  const look = (all: boolean) => {
    const now = machineTime()
    const present = facts()
    recorded = recorded.filter((old) => present.some((fact) => same(old, fact)))
    waiting = waiting.filter(({ fact }) => present.some((one) => same(one, fact)))
    for (const fact of present) {
      if ([...recorded, ...waiting.map((one) => one.fact)].some((one) => same(one, fact))) continue
      waiting.push({ fact, since: now })
      changedAt = now
    }
    const ready = waiting.filter(({ since }) => all || now - since >= STAYS)
    waiting = waiting.filter((one) => !ready.includes(one))
    for (const one of ready) record(one)
    const busy = waiting.length > 0 || now - changedAt < QUIET
    recorder.look(busy)
    clearTimeout(timer)
    timer = busy ? soon(STAYS / 3) : undefined
  }
  const observer = new MutationObserver((changes) => {
    const ours = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('#toolbar')
    // Rolling numbers change with each frame, so they are read only a few times a second.
    if (!changes.every(ours)) timer ??= soon(SOON)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  look(false)
  return {
    /** Call it before recording the person's next act. */
    acts: () => {
      look(true)
      recorder.look(true)
    },
    /** Call it when the act is done. */
    acted: () => {
      actedAt = changedAt = machineTime()
      look(false)
    },
    close: () => {
      observer.disconnect()
      clearTimeout(timer)
    },
  }
}
export type Screen = ReturnType<typeof watchScreen>

/** Something visible that is worth one check when it appears. */
interface Fact {
  key: string | Element
  /** Another text in the same place is another fact. */
  text: string
  seen: Seen
}

/** What a test can check about the screen now: only what will be the same in the next run. */
function facts(): Fact[] {
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
