import { type EndpointId, endpoints } from '../../src/contract/all'
import { jsonSchema } from '../../src/contract/jsonSchema'
import type { PlannedCell } from './cells'
import { deeds } from './deeds'
import { type Outcome, outcomeNames } from './outcomes'
import { OPENING, openings, readings } from './screens'

const holdsList = (id: EndpointId) =>
  endpoints.some(
    (one) => one.id === id && /"type":"array"/.test(JSON.stringify(jsonSchema(one.data))),
  )

/** Why an outcome cannot happen to a call, so that it has no cell; undefined where it can. */
export function senseless(on: EndpointId, outcome: Outcome): string | undefined {
  if (outcome === 'empty' && !holdsList(on)) return '答复里没有列表'
  return undefined
}

/** The calls that the app may send, and from where. */
const sendings: readonly Omit<PlannedCell, 'fault'>[] = [
  ...readings.map(({ on, screen }) => ({ on, screen: screen.path })),
  ...deeds.map(({ on, path, name }) => ({ on, screen: path, deed: name })),
  ...openings.map(({ on, path }) => ({ on, screen: path, deed: OPENING })),
]

/** The outcomes that make sense for a call. */
export const outcomesOf = (on: EndpointId) =>
  outcomeNames.filter((outcome) => senseless(on, outcome) === undefined)

/** Every required cell. */
export const plan: readonly PlannedCell[] = sendings.flatMap((one) =>
  outcomesOf(one.on).map((fault) => ({ ...one, fault })),
)
