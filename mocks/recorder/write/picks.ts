import { isSeen, type Step, type Target } from '../steps'

/** A choice from a picker: its field, then the option, as `app.pick(field, choice)` does it. */
export interface Pick {
  pick: string
  choice: string
}

const isTap = (step: Step | undefined): step is { do: 'tap'; target: Target } =>
  step !== undefined && 'do' in step && step.do === 'tap'

/** Opening a picker, tapping rows and 确认 together are one choice: the last row tapped. */
export function withPicks(steps: readonly Step[]): (Step | Pick)[] {
  const written: (Step | Pick)[] = []
  for (let at = 0; at < steps.length; at++) {
    const found = pickAt(steps, at)
    if (found) {
      written.push(found.pick)
      at = found.end
    } else written.push(steps[at]!)
  }
  return written
}

function pickAt(steps: readonly Step[], from: number): { pick: Pick; end: number } | undefined {
  const opener = steps[from]
  if (!isTap(opener) || opener.target.role !== 'button') return undefined
  const { name, part, in: place, nth } = opener.target
  if (name === undefined || part || place || nth !== undefined) return undefined
  let choice: string | undefined
  for (let at = from + 1; at < steps.length; at++) {
    const step = steps[at]!
    if (isSeen(step)) {
      if (step.see === 'dialog' && step.name === name) continue
      return undefined
    }
    if (step.do === 'turn' && step.target.name === name) {
      choice = step.choice
      continue
    }
    if (!isTap(step)) return undefined
    const { target } = step
    if (target.in?.role !== 'dialog' || target.in.name !== name) return undefined
    if (target.role === 'option' && !target.part) choice = target.name
    else if (target.name === '确认' && choice !== undefined)
      return { pick: { pick: name, choice }, end: at }
    else return undefined
  }
  return undefined
}
