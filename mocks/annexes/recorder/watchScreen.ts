import { machineTime } from '../../world/clock'
import type { Recorder } from './recorder'
import { isSeen, type Step } from './steps'
import { facts, type Fact } from './screenFacts'

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
