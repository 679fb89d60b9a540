import { type EndpointId, endpoints } from '../../src/contract/all'
import { jsonSchema } from '../../src/contract/jsonSchema'
import { deeds } from './deeds'
import { openings } from './openings'
import { type Outcome, outcomeNames } from './outcomes'
import { screens, shellReads } from './screens'

/** Who sends the call: the screen on opening, a person's tap, or the app on opening. */
export type Part = 'read' | 'deed' | 'open'

export interface Planned {
  part: Part
  on: EndpointId
  outcome: Outcome
  screen: string
  /** What the person does. */
  deed?: string
}

export const cellKey = ({ part, on, outcome, screen, deed = '' }: Planned) =>
  [part, on, outcome, screen, deed].join(' ')

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
const sendings: readonly Omit<Planned, 'outcome'>[] = [
  ...screens.flatMap(({ path, reads }) =>
    reads.map((on) => ({ part: 'read', on, screen: path }) as const),
  ),
  ...shellReads.map((one) => ({ part: 'read', ...one }) as const),
  ...deeds.map(({ on, path, name }) => ({ part: 'deed', on, screen: path, deed: name }) as const),
  ...openings.map(({ on, path }) => ({ part: 'open', on, screen: path }) as const),
]

/** The outcomes that make sense for a call. */
export const outcomesOf = (on: EndpointId) =>
  outcomeNames.filter((outcome) => senseless(on, outcome) === undefined)

/** Every required cell. */
export const plan: readonly Planned[] = sendings.flatMap((one) =>
  outcomesOf(one.on).map((outcome) => ({ ...one, outcome })),
)

/** The result of a planned cell. */
export interface Cell extends Planned {
  /** The failures; empty when the cell passes. */
  faults: string[]
  /** How the screen recovered: its retry button, by itself, reopened, or sent again. */
  back: string
  /** The required message; empty where there is none. */
  asked: string
  /** What was shown. */
  said: string[]
  ms: number
}
