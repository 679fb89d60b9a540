import type { ExpectMatcherState, Page } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import { formatUnknownName } from '../../fixtures/nearest'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { moneyMatchers } from './money'
import { retry, type TimeoutOption, type WithJournal, type WithTables } from './retry'

const ids = endpoints.map(({ id }) => id)

/** The app has called the endpoint exactly `times` times; by default at least once. */
async function toHaveCalled(
  this: ExpectMatcherState,
  fake: WithJournal,
  endpoint: EndpointId,
  times?: number,
  { timeout }: TimeoutOption = {},
) {
  if (!ids.includes(endpoint)) throw new Error(formatUnknownName('接口', endpoint, ids))
  const hint = [`'${endpoint}'`, ...(times === undefined ? [] : [times])].join(', ')
  return retry(
    this,
    ['toHaveCalled', hint],
    async () => {
      const all = await fake.journal.list()
      const calls = all.filter((entry) => entry.endpoint === endpoint)
      return {
        pass: times === undefined ? calls.length > 0 : calls.length === times,
        expected:
          times === undefined
            ? [`请求过 ${endpoint}`, `${endpoint} was called`]
            : [`请求 ${endpoint} ${times} 次`, `${endpoint} was called ${times} ×`],
        received:
          calls.length > 0 ? `${calls.length} 次 / ${calls.length} ×:` : '一次也没有 / never',
        instead:
          calls.length > 0
            ? calls.map(formatCall)
            : [
                '日志里有的（接口 × 次数） / in the journal (endpoint × times):',
                `  ${countCalls(all).join('，') || '什么也没有 / nothing'}`,
              ],
      }
    },
    { timeout },
  )
}

type Entry = Awaited<ReturnType<WithJournal['journal']['list']>>[number]

function formatCall({ seq, status, took, request, response, rule }: Entry) {
  const { code = '', message = '' } = (response ?? {}) as { code?: number; message?: string }
  const outcome =
    took === undefined
      ? '还没有答复 / no answer yet'
      : `HTTP ${status ?? '—'} ${code} ${message}`.trimEnd()
  const ruleNote = rule ? `（规则 / rule ${rule}）` : ''
  return `  #${seq} ${JSON.stringify(request ?? null)} → ${outcome}${ruleNote}`
}

function countCalls(all: readonly Entry[]) {
  const times = new Map<string, number>()
  for (const { endpoint, path } of all) {
    const name = endpoint ?? path
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times].map(([name, n]) => `${name} × ${n}`)
}

type RowArguments = {
  [T in TableName]: [
    table: T,
    where: Partial<Row<T>>,
    options?: TimeoutOption & { times?: number | undefined },
  ]
}[TableName]

/** The default limit of `db.rows`. */
const MOST_ROWS = 200

/** The table has exactly `times` rows with these values, seeded ones included; by default at least one. */
async function toHaveRow(this: ExpectMatcherState, fake: WithTables, ...all: RowArguments) {
  // The compiler has checked the columns against their table.
  const [table, where, { times, timeout } = {}] = all as [
    TableName,
    Record<string, unknown>,
    RowArguments[2],
  ]
  const hint = [`'${table}'`, JSON.stringify(where)].join(', ')
  // One more than expected, to notice too many.
  const most = Math.max(MOST_ROWS, (times ?? 0) + 1)
  // Throws at once for misspelt names.
  await fake.db.rows(table, where, 1)
  return retry(
    this,
    ['toHaveRow', hint],
    async () => {
      const rows = await fake.db.rows(table, where, most)
      const columns = ['id', ...Object.keys(where)]
      const formatRow = (row: Record<string, unknown>) =>
        `  ${columns.map((column) => `${column} ${JSON.stringify(row[column])}`).join('，')}`
      return {
        pass: times === undefined ? rows.length > 0 : rows.length === times,
        expected: [
          `${table} 有${times === undefined ? '' : ` ${times} `}行 ${JSON.stringify(where)}`,
          times === undefined ? 'there is such a row' : `there are ${times} such rows`,
        ],
        received: `${rows.length < most ? '' : '至少 / at least '}${rows.length} 行（场景开始时就有的也算） / ${rows.length} rows, seeded ones too`,
        instead: [
          `${table} 最后几行 / the latest rows:`,
          ...(await fake.db.rows(table, {}, 5)).map((row) => formatRow(row)),
        ],
      }
    },
    { timeout },
  )
}

type AppOrPage = Page | { page: Page }

/** A notice stays a few seconds. */
const NOTICE_INTERVALS_MS = [100]
const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A notice (role `status` or `alert`) with this text is on the page. */
async function toShowNotice(
  this: ExpectMatcherState,
  subject: AppOrPage,
  text: string | RegExp,
  { timeout }: TimeoutOption = {},
) {
  const page = 'page' in subject ? subject.page : subject
  const notices = page.locator('[role=status], [role=alert]').filter({ visible: true })
  const seenNotices = new Set<string>()
  const hint = typeof text === 'string' ? `'${text}'` : String(text)
  const fits = (notice: string) =>
    typeof text === 'string' ? notice.includes(normalizeSpaces(text)) : text.test(notice)
  return retry(
    this,
    ['toShowNotice', hint, page === subject ? 'page' : 'app'],
    async () => {
      const now = (await notices.allInnerTexts()).map(normalizeSpaces).filter(Boolean)
      for (const notice of now) seenNotices.add(notice)
      return {
        pass: now.some(fits),
        expected: [`出现提示 ${hint}`, 'this notice is shown'],
        received:
          now.length > 0
            ? `现在的提示是 / shown now: ${now.map((notice) => `「${notice}」`).join('')}`
            : '没有提示 / no notice',
        instead:
          seenNotices.size > 0
            ? [
                '等的时候见过 / seen meanwhile:',
                ...[...seenNotices].map((notice) => `  「${notice}」`),
              ]
            : [],
      }
    },
    { timeout, intervals: NOTICE_INTERVALS_MS },
  )
}

/** For `expect.extend`: assertions about the world behind a page. They wait, like those about pages. */
export const matchers = { ...moneyMatchers, toHaveCalled, toHaveRow, toShowNotice }
