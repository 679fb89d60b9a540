import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test'
import type { Control } from '../../mocks/control/control'
import type { Row, TableName } from '@mocks/db/tables'

type Sent<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

/** What the matchers ask a world: any object that has these, in the page or over HTTP. */
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

/** The result of one look at the world: whether it matches, and the sentences for a failure, in both languages. */
export interface Observation {
  pass: boolean
  /** Apart, because each language has its own «not». */
  expected: readonly [chinese: string, english: string]
  received: string
  /** Further lines: what there is instead. */
  instead?: readonly string[]
}
export interface TimeoutOption {
  /** Milliseconds; the assertion's own (`expect.timeout`) by default. */
  timeout?: number | undefined
}

/** Milliseconds between two looks, as Playwright's `expect.poll`; the last goes on. */
const INTERVALS_MS = [50, 100, 250, 500]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Looks again until it matches (with `.not`: no longer matches) or the time is over, as Playwright's assertions
 * about pages do. A look that throws, as during a navigation, counts as none; the last error is thrown.
 */
export async function retry(
  state: ExpectMatcherState,
  [name, asked, subject = 'fake']: readonly [name: string, asked: string, subject?: string],
  look: () => Promise<Observation>,
  {
    timeout = state.timeout,
    intervals = INTERVALS_MS,
  }: TimeoutOption & { intervals?: number[] } = {},
): Promise<MatcherReturnType> {
  const end = performance.now() + timeout
  for (let turn = 0; ; turn++) {
    const result = await look().catch((error: unknown) => ({ error }))
    const done = 'pass' in result && result.pass !== state.isNot
    const wait = intervals[Math.min(turn, intervals.length - 1)] ?? 0
    if (!done && performance.now() + wait < end) {
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
        `${state.utils.matcherHint(name, subject, asked, { isNot: state.isNot })}\n\n${formatFailure(state, result, timeout)}`,
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
