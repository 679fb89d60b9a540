import * as v from 'valibot'
import { requestOf } from '@/api/transport'
import { currentUser, readBalance, refreshUser } from '@/contract/account'
import { readAppInfo } from '@/contract/site'
import { readServiceConfig } from '@/contract/support'
import { listVenues } from '@/contract/wallet'
import { normal, show } from '@/lib/moneyText'
import { MINUTE, beijing } from '@/lib/time'
import { backend } from '@mocks/pipeline/pipeline'
import { loadScenario, validate } from '@mocks/scenario/load'
import { createWorld } from '@mocks/world/world'
import type { Scenario } from '@scenarios/scenario'
import { WHO, type Seen, sightOf } from './seen'
import type { HarFile } from './harFile'
import { worldOf } from './worldOf'

/** Pictures and addresses are the fake's own; ids and codes stand for the recorded ones. */
const OWN = new Set([
  'ico',
  'avatar',
  'banner',
  'site_logo',
  'app_logo',
  'h5_url',
  'ios_download_url',
  'ios_download_qrcode',
  'kefu_url',
  'gongdan_url',
  'username',
  'platname',
  'hasInfo',
])
/** For these, rows that are nearly right are better than a fixed answer: money moves in them. */
const LIVE: ReadonlySet<string> = new Set(
  [currentUser, refreshUser, readBalance, listVenues, readAppInfo, readServiceConfig].map(
    ({ id }) => id,
  ),
)

/** Asks the scenario's world again for what its rows stand for, and compares it with the recording. */
async function compare(scenario: Scenario, inRows: readonly Seen[]) {
  const world = createWorld()
  const { token } = loadScenario(world, scenario)
  world.clock.freeze()
  const wrong: Seen[] = []
  const notes: string[] = []
  for (const one of inRows) {
    const { path, init } = requestOf(one.endpoint, one.request, token)
    const response = await backend.handle(world, new Request(`http://fake.invalid${path}`, init))
    const answer = (await response?.json()) as { data: unknown } | undefined
    const own = v.safeParse(one.endpoint.data, answer?.data)
    const fields = own.success ? [...new Set(differing(one.clean, own.output, ''))] : ['data']
    // Of two balances that were read at different moments the world has the later one.
    if (fields.length === 0 || one.id === readBalance.id) continue
    if (LIVE.has(one.id))
      notes.push(
        `${one.endpoint.title}（${one.id}）：这几项由假后端自己算，与录制不同：${fields.join('、')}`,
      )
    else wrong.push(one)
  }
  return { wrong, notes }
}

function differing(seen: unknown, own: unknown, at: string): string[] {
  if (Array.isArray(seen) && Array.isArray(own)) {
    if (seen.length !== own.length) return [`${at}（条数）`]
    return seen.flatMap((one, i) => differing(one, own[i], `${at}[]`))
  }
  if (isObject(seen) && isObject(own))
    return Object.keys(seen)
      .filter((key) => !OWN.has(key) && !(key === 'id' && at === ''))
      .flatMap((key) => differing(seen[key], own[key], at ? `${at}.${key}` : key))
  return same(seen, own) ? [] : [at]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const NUMBER = /^-?\d+(\.\d+)?$/
/** «12.5» is «12.50». */
const same = (a: unknown, b: unknown) =>
  a === b || (NUMBER.test(String(a)) && NUMBER.test(String(b)) && Number(a) === Number(b))

/**
 * A recording as a scenario: rows where the fake's tables can hold what was seen, rules for the other answers.
 * Deterministic. Throws in Chinese when nothing of it can be carried.
 */
export async function scenarioOf(
  har: HarFile,
  { name, title = `录制：${name}` }: { name: string; title?: string | undefined },
) {
  const { seen, redactor, notes } = sightOf(har)
  const left = [...har.left].map(([why, times]) => `没有看：${why}（${times} 个请求）`)
  if (seen.length === 0) throw new Error(['没有可以带的应答', ...notes, ...left].join('\n  '))
  const { world, inRows, notes: more } = worldOf(seen)
  const guest = !seen.some(({ endpoint }) => !endpoint.open)
  const moment =
    Math.ceil(har.calls.reduce((latest, { at }) => Math.max(latest, at), 0) / MINUTE) * MINUTE
  const { people, ...open } = world
  const base: Scenario = {
    name,
    group: '基础',
    title,
    story: `由浏览器的录制（HAR）导入：${seen.length} 个应答，隐私已换成替身`,
    look: lookOf(world.people?.[WHO]?.balance),
    from: guest ? 'default' : 'member',
    ...(!guest && { as: WHO }),
    at: beijing(moment).slice(0, 16),
    open: '/',
    world: guest ? open : { people, ...open },
    rules: [],
  }
  const { wrong, notes: differing } = await compare(base, inRows)
  const ruled = seen.filter((one) => !inRows.includes(one) || wrong.includes(one))
  const scenario = { ...base, rules: ruled.map(ruleOf) }
  const problems = validate(scenario)
  if (problems.length > 0)
    throw new Error(
      `导入的场景不能载入 / the imported scenario cannot be loaded:\n  ${problems.join('\n  ')}`,
    )
  const replaced = redactor.standIns.counts()
  return {
    scenario,
    /** In Chinese: what is in it, what was replaced, and what could not be carried. Never a value. */
    carried: [
      `${seen.length} 个应答：${seen.length - ruled.length} 个成了数据行，${ruled.length} 个成了规则`,
      ...(replaced.length > 0 ? [`换成替身：${replaced.join('、')}`] : []),
    ],
    notes: [...notes, ...more, ...differing, ...left],
  }
}

const ruleOf = ({ id, request, answer }: Seen) => ({
  on: id,
  ...(Object.keys(request).length > 0 && { body: request }),
  answer,
})

const lookOf = (balance: string | undefined) =>
  balance === undefined
    ? '首页是录制时的站点。'
    : `首页顶部和「我的」里的余额是录制时的 ${show(normal(balance))}。`
