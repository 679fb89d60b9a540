import type { ExpectMatcherState } from '@playwright/test'
import type { EndpointId } from '../../src/contract/all'
import { assertKnownEndpoint } from '../harness/fake'
import { isCountOrAtLeastOne, retryMatcher, type TimeoutOption, type WithJournal } from './retry'

/** The app has called the endpoint exactly `times` times; by default at least once. */
async function toHaveCalled(
  this: ExpectMatcherState,
  fake: WithJournal,
  endpointId: EndpointId,
  times?: number,
  { timeout }: TimeoutOption = {},
) {
  assertKnownEndpoint(endpointId)
  const isExact = times !== undefined
  return retryMatcher({
    state: this,
    matcher: {
      name: 'toHaveCalled',
      args: isExact ? `'${endpointId}', ${times}` : `'${endpointId}'`,
    },
    async observe() {
      const entries = await fake.journal.list()
      const calls = entries.filter(({ endpoint }) => endpoint === endpointId)
      const count = calls.length
      return {
        pass: isCountOrAtLeastOne(count, times),
        expected: isExact
          ? {
              chinese: `请求 ${endpointId} ${times} 次`,
              english: `${endpointId} was called ${times} ×`,
            }
          : { chinese: `请求过 ${endpointId}`, english: `${endpointId} was called` },
        received: count > 0 ? `${count} 次 / ${count} ×:` : '一次也没有 / never',
        details:
          count > 0
            ? calls.map(formatCall)
            : [
                '日志里有的（接口 × 次数） / in the journal (endpoint × times):',
                `  ${countCalls(entries).join('，') || '什么也没有 / nothing'}`,
              ],
      }
    },
    timeout,
  })
}

type Entry = Awaited<ReturnType<WithJournal['journal']['list']>>[number]

function formatCall({ seq, status, took, request, response, rule }: Entry): string {
  const { code = '', message = '' } = (response ?? {}) as { code?: number; message?: string }
  const outcome =
    took === undefined
      ? '还没有答复 / no answer yet'
      : `HTTP ${status ?? '—'} ${code} ${message}`.trimEnd()
  const ruleNote = rule ? `（规则 / rule ${rule}）` : ''
  return `  #${seq} ${JSON.stringify(request ?? null)} → ${outcome}${ruleNote}`
}

function countCalls(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>()
  for (const { endpoint, path } of entries) {
    const name = endpoint ?? path
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} × ${count}`)
}

export const callMatchers = { toHaveCalled }
