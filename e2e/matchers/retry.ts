import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import type { Control } from '../../mocks/control/control'

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

export interface WithBooks {
  status: Sent<Control['status']>
  books: { moved: Sent<Control['books.moved']>; audit: Sent<Control['books.audit']> }
}
export interface WithJournal {
  journal: { list: Sent<Control['journal.list']> }
}
export interface WithTables {
  db: {
    rows<T extends TableName>(table: T, where?: Partial<Row<T>>, most?: number): Promise<Row<T>[]>
  }
}
export type Movement = Awaited<ReturnType<WithBooks['books']['moved']>>[number]

/** Whether the world matches now, and the failure's sentences in both languages. */
export interface Observation {
  pass: boolean
  /** Separate, because each language has its own «not». */
  expected: readonly [chinese: string, english: string]
  received: string
  /** Lines that show what there is instead. */
  instead?: readonly string[]
}
export interface TimeoutOption {
  /** Milliseconds; `expect.timeout` by default. */
  timeout?: number | undefined
}

/** As in Playwright's `expect.poll`; the last one repeats. */
const INTERVALS_MS = [50, 100, 250, 500]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function retry(
  state: ExpectMatcherState,
  [name, args, subject = 'fake']: readonly [name: string, args: string, subject?: string],
  observe: () => Promise<Observation>,
  {
    timeout = state.timeout,
    intervals = INTERVALS_MS,
  }: TimeoutOption & { intervals?: number[] } = {},
): Promise<MatcherReturnType> {
  const deadline = performance.now() + timeout
  for (let attempt = 0; ; attempt++) {
    const result = await observe().catch((error: unknown) => ({ error }))
    const done = 'pass' in result && result.pass !== state.isNot
    const wait = intervals[Math.min(attempt, intervals.length - 1)] ?? 0
    if (!done && performance.now() + wait < deadline) {
      await pause(wait)
      continue
    }
    if ('error' in result) throw result.error
    return {
      name,
      pass: result.pass,
      expected: result.expected.join(' / '),
      actual: result.received,
      ...(!done && { timeout }),
      message: () =>
        `${state.utils.matcherHint(name, subject, args, { isNot: state.isNot })}\n\n${formatFailure(state, result, timeout)}`,
    }
  }
}

function formatFailure(
  { isNot }: ExpectMatcherState,
  { expected: [chinese, english], received, instead = [] }: Observation,
  timeout: number,
) {
  return [
    `应该 / expected: ${isNot ? `不${chinese} / not: ${english}` : `${chinese} / ${english}`}`,
    `实际 / received: ${received}`,
    ...(instead.length > 0 ? ['', ...instead] : []),
    '',
    `等了 / waited ${timeout} ms`,
  ].join('\n')
}
