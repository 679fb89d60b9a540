import type { DataOf, Endpoint } from '@/contract/endpoint'
import type { Scenario } from '@scenarios/scenario'
import type { Seen } from './seen'

export type Rows = NonNullable<NonNullable<Scenario['world']>['rows']>
export type Row = NonNullable<Rows[string]>[number]
type SeenOf<E extends Endpoint> = Seen & { clean: DataOf<E> }

/** What was seen, by call; and which of it the rows of the scenario stand for. */
export class Answers {
  readonly inRows: Seen[] = []
  constructor(private readonly seen: readonly Seen[]) {}

  all<E extends Endpoint>({ id }: E) {
    return this.seen.filter((one) => one.id === id && one.clean !== undefined) as SeenOf<E>[]
  }
  /** The last answer of a call, whatever was asked; all of them are in the rows then. */
  take<E extends Endpoint>(endpoint: E) {
    const found = this.all(endpoint).toSorted((a, b) => a.at - b.at)
    this.inRows.push(...found)
    return found.at(-1)
  }
}
