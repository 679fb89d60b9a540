import { normal, show } from '@/lib/moneyText'
import { beijing, MINUTE } from '@/lib/time'
import { validate } from '@mocks/scenario/load'
import type { Scenario } from '@scenarios/scenario'
import { compare } from './compare'
import type { HarFile } from './harFile'
import { sightOf, type Seen } from './seen'
import type { Kind } from './standIns'
import { WHO } from './member'
import { worldOf } from './worldOf'

export interface Imported {
  scenario: Scenario
  /** In Chinese: what is in it, what was replaced, and what could not be carried. Never a value. */
  carried: string[]
  notes: string[]
}

const KINDS: Record<Kind, string> = {
  name: '姓名',
  username: '用户名',
  member: '会员号',
  invite: '邀请码',
  phone: '电话',
  email: '邮箱',
  card: '卡号',
  place: '开户行地址',
  wallet: '钱包地址',
  number: '长编号',
  ip: 'IP',
  address: '网址',
  secret: '口令、令牌',
}

/**
 * A recording as a scenario: rows where the fake's tables can hold what was seen, rules for the other answers.
 * Deterministic. Throws in Chinese when nothing of it can be carried.
 */
export async function scenarioOf(
  har: HarFile,
  told: { name: string; title?: string | undefined },
): Promise<Imported> {
  const { seen, redactor, notes } = sightOf(har)
  const left = [...har.left].map(([why, times]) => `没有看：${why}（${times} 个请求）`)
  if (seen.length === 0) throw new Error(['没有可以带的应答', ...notes, ...left].join('\n  '))
  const { world, inRows, notes: more } = worldOf(seen)
  const guest = !seen.some(({ endpoint }) => !endpoint.open)
  const moment =
    Math.ceil(har.calls.reduce((latest, { at }) => Math.max(latest, at), 0) / MINUTE) * MINUTE
  const title = told.title ?? `录制：${told.name}`
  const { people, ...open } = world
  const base: Scenario = {
    name: told.name,
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
  if (problems.length > 0) throw new Error(`导入的情形不能载入：\n  ${problems.join('\n  ')}`)
  const replaced = [...redactor.standIns.counts()].map(([kind, n]) => `${KINDS[kind]} ${n} 个`)
  return {
    scenario,
    carried: [
      `${seen.length} 个应答：${seen.length - ruled.length} 个成了数据行，${ruled.length} 个成了规则`,
      ...(replaced.length > 0 ? [`换成替身：${replaced.join('、')}`] : []),
    ],
    notes: [...notes, ...more, ...differing, ...left],
  }
}

const ruleOf = ({ id, asked, answer }: Seen) => ({
  on: id,
  ...(Object.keys(asked).length > 0 && { body: asked }),
  answer,
})

const lookOf = (balance: string | undefined) =>
  balance === undefined
    ? '首页是录制时的站点。'
    : `首页顶部和「我的」里的余额是录制时的 ${show(normal(balance))}。`
