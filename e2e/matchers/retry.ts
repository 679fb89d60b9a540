import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import type { Control } from '../../mocks/control/control'
import type { RemoteCall } from '../harness/remote'

export interface WithBooks {
  status: RemoteCall<Control['status']>
  books: { moved: RemoteCall<Control['books.moved']>; audit: RemoteCall<Control['books.audit']> }
}
export interface WithJournal {
  journal: { list: RemoteCall<Control['journal.list']> }
}
export interface WithTables {
  db: {
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, limit?: number): Promise<Row<T>[]>
  }
}

/** Whether the world matches now, and the failure's sentences in both languages. */
interface Observation {
  pass: boolean
  /** Separate, because each language has its own «not». */
  expected: { chinese: string; english: string }
  received: string
  /** Lines that show what there is instead. */
  details?: readonly string[]
}

export interface TimeoutOption {
  /** Milliseconds; `expect.timeout` by default. */
  timeout?: number | undefined
}

interface Retry extends TimeoutOption {
  state: ExpectMatcherState
  /** As in the failure: `expect(subject).name(args)`; `fake` by default. */
  matcher: { name: string; args: string; subject?: string }
  observe: () => Promise<Observation>
  intervals?: readonly number[]
}

/** As in Playwright's `expect.poll`; the last one repeats. */
const INTERVALS_MS = [50, 100, 250, 500]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Observes until the assertion, or its `not`, holds. Throws the last error of `observe` when the time is up. */
export async function retryMatcher({
  state,
  matcher,
  observe,
  timeout = state.timeout,
  intervals = INTERVALS_MS,
}: Retry): Promise<MatcherReturnType> {
  const deadline = performance.now() + timeout
  const tryToObserve = () => observe().catch((error: unknown) => ({ error }))
  let result = await tryToObserve()
  const isDone = () => 'pass' in result && result.pass !== state.isNot
  for (let attempt = 0; !isDone(); attempt++) {
    const interval = intervals[Math.min(attempt, intervals.length - 1)] ?? 0
    if (performance.now() + interval >= deadline) break
    await pause(interval)
    result = await tryToObserve()
  }
  if ('error' in result) throw result.error
  const observation = result
  const { name, args, subject = 'fake' } = matcher
  return {
    name,
    pass: observation.pass,
    expected: `${observation.expected.chinese} / ${observation.expected.english}`,
    actual: observation.received,
    ...(!isDone() && { timeout }),
    message: () =>
      `${state.utils.matcherHint(name, subject, args, { isNot: state.isNot })}\n\n${formatFailure(state, observation, timeout)}`,
  }
}

function formatFailure(
  { isNot }: ExpectMatcherState,
  { expected: { chinese, english }, received, details = [] }: Observation,
  timeout: number,
) {
  const lines = [
    `应该 / expected: ${isNot ? `不${chinese} / not: ${english}` : `${chinese} / ${english}`}`,
    `实际 / received: ${received}`,
  ]
  if (details.length > 0) lines.push('', ...details)
  lines.push('', `等了 / waited ${timeout} ms`)
  return lines.join('\n')
}

/** Exactly `times`; at least once without a number. */
export const isCountOrAtLeastOne = (count: number, expectedCount: number | undefined): boolean =>
  expectedCount === undefined ? count > 0 : count === expectedCount
