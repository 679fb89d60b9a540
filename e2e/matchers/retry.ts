import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test'

/** What one look at the world found: whether it matches, and the sentences for a failure. */
export interface Look {
  pass: boolean
  expected: string
  received: string
  /** Further lines: what there is instead. */
  instead?: readonly string[]
}
export interface Patience {
  /** Milliseconds; the assertion's own (`expect.timeout`) by default. */
  timeout?: number | undefined
}

/** Milliseconds between two looks, as Playwright's `expect.poll`; the last goes on. */
const INTERVALS = [50, 100, 250, 500]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Looks again until it matches (with `.not`: no longer matches) or the time is over, as Playwright's assertions
 * about pages do. A look that throws, as during a navigation, counts as none; the last error is thrown.
 */
export async function retry(
  state: ExpectMatcherState,
  [name, asked]: readonly [string, string],
  look: () => Promise<Look>,
  { timeout = state.timeout, intervals = INTERVALS }: Patience & { intervals?: number[] } = {},
): Promise<MatcherReturnType> {
  const end = performance.now() + timeout
  for (let turn = 0; ; turn++) {
    const found = await look().catch((error: unknown) => ({ error }))
    const done = 'pass' in found && found.pass !== state.isNot
    const wait = intervals[Math.min(turn, intervals.length - 1)] ?? 0
    if (!done && performance.now() + wait < end) {
      await pause(wait)
      continue
    }
    if ('error' in found) throw found.error
    return {
      name,
      pass: found.pass,
      expected: found.expected,
      actual: found.received,
      ...(!done && { timeout }),
      message: () => told(state, name, asked, found, timeout),
    }
  }
}

function told(
  { isNot, utils }: ExpectMatcherState,
  name: string,
  asked: string,
  { expected, received, instead = [] }: Look,
  timeout: number,
) {
  return [
    utils.matcherHint(name, 'fake', asked, { isNot }),
    '',
    `应该：${isNot ? '不' : ''}${expected}`,
    `实际：${received}`,
    ...(instead.length > 0 ? ['', ...instead] : []),
    '',
    `等了 ${timeout} 毫秒`,
  ].join('\n')
}
