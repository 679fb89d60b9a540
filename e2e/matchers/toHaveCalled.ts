import type { ExpectMatcherState } from '@playwright/test'
import { noSuch } from '../../fixtures/nearest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { retry, type Patience } from './retry'
import type { Journalled } from './world'

const ids = endpoints.map(({ id }) => id)

/**
 * The app has called this endpoint exactly so many times since the scenario began (or the journal was cleared);
 * without a number, at least once. Calls that were refused or never answered count.
 */
async function toHaveCalled(
  this: ExpectMatcherState,
  fake: Journalled,
  endpoint: EndpointId,
  times?: number,
  { timeout }: Patience = {},
) {
  if (!ids.includes(endpoint)) throw new Error(noSuch('接口', endpoint, ids))
  const asked = [`'${endpoint}'`, ...(times === undefined ? [] : [times])].join(', ')
  return retry(
    this,
    ['toHaveCalled', asked],
    async () => {
      const all = await fake.journal.list()
      const calls = all.filter((entry) => entry.endpoint === endpoint)
      return {
        pass: times === undefined ? calls.length > 0 : calls.length === times,
        expected: times === undefined ? `请求过 ${endpoint}` : `请求 ${endpoint} ${times} 次`,
        received: calls.length > 0 ? `${calls.length} 次：` : '一次也没有',
        instead:
          calls.length > 0
            ? calls.map(sayCall)
            : ['日志里有的（接口 × 次数）：', `  ${counted(all).join('，') || '什么也没有'}`],
      }
    },
    { timeout },
  )
}

type Entry = Awaited<ReturnType<Journalled['journal']['list']>>[number]

function sayCall({ seq, status, took, request, response, rule }: Entry) {
  const { code = '', message = '' } = (response ?? {}) as { code?: number; message?: string }
  const answer =
    took === undefined ? '还没有答复' : `HTTP ${status ?? '—'} ${code} ${message}`.trimEnd()
  const ruled = rule ? `（规则 ${rule}）` : ''
  return `  #${seq} ${JSON.stringify(request ?? null)} → ${answer}${ruled}`
}

function counted(all: readonly Entry[]) {
  const times = new Map<string, number>()
  for (const { endpoint, path } of all) {
    const name = endpoint ?? path
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times].map(([name, n]) => `${name} × ${n}`)
}

export const calling = { toHaveCalled }
