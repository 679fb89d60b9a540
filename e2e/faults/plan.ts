import { type EndpointId, endpoints } from '../../src/contract/all'
import { jsonSchema } from '../../src/contract/jsonSchema'
import { deeds } from './deeds'
import { openings } from './openings'
import { type Outcome, outcomeNames } from './outcomes'
import { screens, shellReads } from './screens'

/** Who sends the call: the screen as it comes, a person's tap, the app as it opens. */
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

/** Why an outcome cannot happen to a call, so that it has no cell; undefined where it has one. */
export function senseless(on: EndpointId, outcome: Outcome): string | undefined {
  if (outcome === 'empty' && !holdsList(on)) return '答复里没有列表'
  return undefined
}

/** What the app may send, and from where. */
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

/** Every cell there has to be. */
export const plan: readonly Planned[] = sendings.flatMap((one) =>
  outcomesOf(one.on).map((outcome) => ({ ...one, outcome })),
)

/** What became of a planned cell. */
export interface Cell extends Planned {
  /** What was wrong; nothing when the cell holds. */
  faults: string[]
  /** How the screen came back: its retry button, by itself, left and opened again, sent again. */
  back: string
  /** The words it had to say; empty where there are none. */
  asked: string
  /** What was said. */
  said: string[]
  ms: number
}
