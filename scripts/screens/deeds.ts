import { noteOnCall, type Tap } from '../../src/contract/about'
import { type EndpointId, endpoints } from '../../src/contract/all'
import type { ScenarioName } from '../../scenarios/all'

/** What a member's tap sends, from where, and the situation in which it is tried. */
export interface PlacedDeed extends Tap {
  on: EndpointId
  scenario: ScenarioName
}

/** Every call sent by a tap; how it is tapped: e2e/matrix/deeds.ts. */
export const placedDeeds: readonly PlacedDeed[] = endpoints.flatMap((one) =>
  (noteOnCall(one).taps ?? []).map((tap) => ({
    ...tap,
    on: one.id,
    scenario: (tap.scenario ?? 'member') as ScenarioName,
  })),
)
