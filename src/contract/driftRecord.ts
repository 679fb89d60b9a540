import { driftOf, placeOf } from './drift'
import type { Endpoint } from './endpoint'
import { ENVELOPE } from './envelope'
import type { ReadData } from './reader'
import { placesOf, sizeInWords } from './shape'
import type { Repair } from './tolerance'

/** What the app made of one answer's data, or, where there was no envelope, its whole body alone. */
export type Told = Pick<ReadData<unknown>, 'raw'> & Partial<ReadData<unknown>>

/** One field of one endpoint that is not as the contract says. Types and names alone, never a value. */
export interface DriftRecord {
  endpoint: string
  /** Such as `data[].state`; `data` when it is the whole, `envelope` when there was none. */
  field: string
  expected: string
  /** The type that came, with the size of texts, lists and objects. */
  came: string
  /** What the app did. `tolerated`: an optional field never came, nothing had to be done. */
  done: 'refused' | Repair | 'tolerated'
  /** In how many rows, of all answers. */
  times: number
}

const worst: readonly DriftRecord['done'][] = ['refused', 'row left out', 'not told', 'tolerated']

/** The records of one answer, one per field; empty for an answer to the letter. */
export function recordsOf({ id, data: schema }: Endpoint, told: Told): DriftRecord[] {
  const { raw, issues, repaired } = told
  if (!issues) {
    const came = sizeInWords(raw)
    return [
      { endpoint: id, field: 'envelope', expected: ENVELOPE, came, done: 'refused', times: 1 },
    ]
  }
  const costs = new Map<string, DriftRecord['done']>()
  for (const issue of issues) {
    const field = placeOf(issue)
    costs.set(field, worse(repaired?.get(issue) ?? 'refused', costs.get(field)))
  }
  return driftOf(issues, placesOf(schema, raw)).map(({ kind, ...rest }) => {
    const mild = kind === 'absent' ? 'tolerated' : 'not told'
    return { endpoint: id, ...rest, done: costs.get(rest.field) ?? mild }
  })
}

const worse = (one: DriftRecord['done'], other = one) =>
  worst.indexOf(one) < worst.indexOf(other) ? one : other
