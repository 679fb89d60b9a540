import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { requestOf } from '@/api/request'
import { listNotices } from '@/contract/content'
import type { BodyOf, Endpoint } from '@/contract/endpoint'
import { listGames } from '@/contract/games'
import { listBets, listTransactions } from '@/contract/records'
import { DAY } from '@/lib/time'
import type { Row, TableName } from '@mocks/db/tables'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario, resolve, validate } from '@mocks/scenario/load'
import { createWorld, type World } from '@mocks/world/world'
import { all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'

/** Milliseconds of what is done, the median of several times. */
export type Timed = (work: (run: number) => unknown) => Promise<number>

/** What one size costs: milliseconds, bytes of answers, and bytes of the heap that the size itself takes. */
export type Costs = Record<string, { unit: 'ms' | 'KB' | 'MB'; value: number }>

interface Growing {
  /** The largest size that means something. */
  most: number
  costsAt(size: number, timed: Timed): Promise<Costs>
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
async function heapUsed() {
  // What the last step still held is let go at the end of its task.
  await new Promise((next) => setImmediate(next))
  collect()
  return process.memoryUsage().heapUsed
}
const ms = (value: number) => ({ unit: 'ms', value }) as const
const bytes = (value: number) => ({ unit: 'KB', value: value / 1024 }) as const
const heapSince = async (before: number) =>
  ({ unit: 'MB', value: ((await heapUsed()) - before) / 1024 ** 2 }) as const

/** The bytes of an answer of the fake. */
async function ask<E extends Endpoint>(
  world: World,
  endpoint: E,
  body: BodyOf<E>,
  token: string | null,
) {
  const { path, init } = requestOf(endpoint, body, token)
  const request = new Request(`http://bench${path}`, init)
  const answer = (await (await backend.handle(world, request))?.text()) ?? ''
  if (!answer.startsWith('{"code":200')) throw new Error(`${path}: ${answer.slice(0, 200)}`)
  return Buffer.byteLength(answer)
}

/** A list that grows with a table, of rows like its first one; they are what the world began with. */
const list = <T extends TableName, E extends Endpoint>(
  table: T,
  endpoint: E,
  like: Partial<Row<T>>,
  /** The bodies of the calls that are measured. */
  calls: (size: number) => Record<string, BodyOf<E>>,
  most = 100_000,
): Growing => ({
  most,
  async costsAt(size, timed) {
    const before = await heapUsed()
    const world = createWorld()
    const { token, member } = loadScenario(world, 'member')
    world.clock.freeze()
    const own = table === 'games' || table === 'notices' ? {} : { memberId: member }
    const first = world.db.first(table, { where: { ...like, ...own } as Partial<Row<T>> })
    if (!first) throw new Error(`${table}: no row to begin with`)
    const rows = Array.from({ length: size }, (_, n) => ({
      ...first,
      id: `X${String(n).padStart(7, '0')}`,
      // Within the month that the lists look back.
      ...('at' in first && { at: world.now() - Math.round((29 * DAY * n) / size) }),
    }))
    world.db.restore({ ...world.db.snapshot([]), rows: { [table]: rows } })
    const costs: Costs = {}
    for (const [what, body] of Object.entries(calls(size))) {
      costs[what] = ms(await timed(() => ask(world, endpoint, body, token)))
      costs[`${what}, answer`] = bytes(await ask(world, endpoint, body, token))
    }
    return { ...costs, heap: await heapSince(before) }
  },
})

const firstAndLast = <B extends object>(size: number, body: B) => ({
  'first page': { ...body, page: 1 },
  'last page': { ...body, page: size / 10 },
})

const scenarioNamed = (n: number): Scenario => ({
  name: `grown-${n}`,
  group: '基础',
  title: `会员 ${n}`,
  story: '一个会员已登录',
  look: '首页',
  from: n === 0 ? 'member' : 'grown-0',
})

/** All that grows. The polls of members and long lists on screen have benches of their own: herd, list. */
export const growing: Record<string, Growing> = {
  'games of a category': list('games', listGames, { category: 'concise' }, () => ({
    all: { category: 'concise' },
  })),
  transactions: list('deposits', listTransactions, {}, (size) =>
    firstAndLast(size, { date: 4 as const, type: 1 as const, api_type: '' }),
  ),
  bets: list('bets', listBets, {}, (size) =>
    firstAndLast(size, { date: 4 as const, api_type: '' }),
  ),
  notices: list('notices', listNotices, { kind: 1 }, (size) =>
    firstAndLast(size, { type: 1 as const }),
  ),

  scenarios: {
    // People choose them from a list, and the app carries them.
    most: 10_000,
    async costsAt(size, timed) {
      const before = await heapUsed()
      const own = Array.from({ length: size }, (_, n) => scenarioNamed(n))
      const known = [...all, ...own]
      const last = own.at(-1)!
      return {
        'one by its name': ms(await timed(() => resolve(last.name, {}, known))),
        'check of one': ms(await timed(() => validate(last, {}, known))),
        'each by its name': ms(
          await timed(() => own.forEach(({ name }) => void resolve(name, {}, known))),
        ),
        heap: await heapSince(before),
      }
    },
  },
}
