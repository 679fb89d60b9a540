import type { Scenario, TourStep } from '@scenarios/scenario'
import { tours } from '@scenarios/tours/all'
import type { FakeBackend } from '../../browser/fullBackend'

/** Sentences of a 看点, each a step of its own. */
const sentences = (look: string) =>
  (look.match(/[^。]+。?/g) ?? []).filter((one) => one.trim() !== '')

/** The tour of the scenario that is played: its own, ours for it, or the sentences of its 看点. */
export function tourOf(backend: FakeBackend): {
  steps: readonly TourStep[]
  written: boolean
} {
  const { scenario: name, source } = backend.status()
  const played: Partial<Scenario> | undefined =
    typeof source?.scenario === 'object' ? source.scenario : undefined
  if (played?.tour) return { steps: played.tour, written: true }
  const ours = played ? undefined : tours[name as keyof typeof tours]
  if (ours) return { steps: ours, written: true }
  const look = played?.look ?? backend.scenarios().find((one) => one.name === name)?.look
  const steps = sentences(look ?? '这个世界没有写看点。').map((say) => ({ say }))
  return { steps, written: false }
}
