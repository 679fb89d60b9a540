import type { Page } from '@playwright/test'
import { type EndpointId, endpoints } from '../../../src/contract/all'
import { type DataField, type FieldClass, getDataFields } from '../../../src/contract/schemas'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/layout'
import { expect, test } from '../../test'

const ways = {
  missing: '没有这个字段',
  null: 'null',
  type: '换了类型',
  empty: '空的',
  unknown: '不认识的值',
  array: '成了数组',
  long: '一万个字',
  negative: '负数',
  absurd: '大得离谱的数',
  html: '文字里有 HTML',
} as const
type Way = keyof typeof ways
const wayNames = Object.keys(ways) as Way[]

const HTML = '钓鱼<img src=x onerror="alert(1)"><script>alert(2)</script><b>粗</b>'
const LONG = '长'.repeat(10_000)
const UNKNOWN = 'zzz_unknown'
const STATES = 100
const UNKNOWN_STATE = 97
const NEGATIVE = '-7654.32'

const numbery = (came: unknown) =>
  typeof came === 'number' || (typeof came === 'string' && /^-?\d+(\.\d+)?$/.test(came))

function drifted(way: Way, came: unknown): unknown {
  switch (way) {
    case 'missing':
      return undefined
    case 'null':
      return null
    case 'type':
      return isObject(came) ? UNKNOWN : { value: came }
    case 'empty':
      return Array.isArray(came) ? [] : isObject(came) ? {} : ''
    case 'unknown':
      if (Array.isArray(came)) return [UNKNOWN, ...(came as unknown[])]
      if (isObject(came)) return { [UNKNOWN]: 1 }
      return typeof came === 'number' && Math.abs(came) < STATES ? UNKNOWN_STATE : UNKNOWN
    case 'array':
      // A PHP array with gaps arrives as an object with numeric keys.
      return Array.isArray(came) ? Object.fromEntries(came.map((one, n) => [n + 1, one])) : [came]
    case 'long':
      return LONG
    case 'negative':
      return typeof came === 'number' ? Number(NEGATIVE) : NEGATIVE
    case 'absurd':
      return typeof came === 'number' ? 1e308 : '99999999999999999999'
    case 'html':
      return HTML
  }
}

function fits(way: Way, came: unknown): boolean {
  if (way === 'negative' || way === 'absurd') return numbery(came)
  if (way === 'html' || way === 'long') return typeof came === 'string'
  return true
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null

function placeOf(answer: object, { path, names }: DataField) {
  const steps = path.replaceAll('[]', '.[]').split('.')
  const at: string[] = []
  let on: unknown = answer
  for (const [nth, step] of steps.entries()) {
    if (!isObject(on) || (step === '[]') !== Array.isArray(on)) return undefined
    const isLast = nth === steps.length - 1
    const spelt = isLast ? names.find((one) => Object.hasOwn(on as object, one)) : undefined
    const key = step === '[]' ? '0' : (spelt ?? step)
    at.push(key)
    on = on[key]
  }
  return on === undefined ? undefined : { field: at.join('.'), came: on }
}

const sample: readonly (readonly [on: EndpointId, path: string])[] = [
  ['banners.list', paths.home],
  ['user.me', paths.mine],
  ['deposit.range', paths.deposit],
  ['wallet.venues', paths.money],
  ['records.bets', paths.betRecords],
  ['rebate.list', paths.rebate],
  ['tickets.detail', links.ticket('1012')],
  ['vip.levels', paths.vip],
]
const tag = ['@ERR-01', '@ERR-02']

const lookAt = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    const text = root?.innerText ?? ''
    return {
      headings: [...document.querySelectorAll('h1')].map((one) => one.innerText),
      rows: document.querySelectorAll('[role=listitem]').length,
      amounts: (text.match(/-?\d[\d,]*\.\d\d(?!\d)/g) ?? []).map((one) => one.replaceAll(',', '')),
      strange: text.match(/\bNaN\b|\bundefined\b|\bnull\b|\[object |\bInfinity\b|e\+\d\d/g) ?? [],
      hostile: document.querySelectorAll('#root [onerror], #root script').length,
      width: document.documentElement.scrollWidth,
    }
  })
type Look = Awaited<ReturnType<typeof lookAt>>

function added(now: Look, before: Look) {
  const left = [...before.amounts]
  return now.amounts.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const kinds: readonly FieldClass[] = ['vital', 'row-vital', 'lenient']
interface Bent {
  kind: FieldClass
  way: Way
  moves: boolean
  answers: readonly unknown[]
  rows: number
}

function faultsOf(now: Look, before: Look, { kind, way, moves, answers, rows }: Bent) {
  const mayLose = moves || kind === 'vital' ? rows : kind === 'row-vital' ? answers.length : 0
  const said = JSON.stringify(answers)
  return {
    headings: now.headings.length === 0 ? ['none'] : [],
    lost: now.rows < rows - mayLose ? [`${now.rows} of ${rows} rows`] : [],
    amounts:
      moves || way === 'negative' || way === 'absurd'
        ? []
        : added(now, before).filter((one) => !said.includes(one)),
    strange: now.strange,
    hostile: now.hostile,
    wide: now.width > 390 ? now.width : 0,
  }
}
const fine = { headings: [], lost: [], amounts: [], strange: [], hostile: 0, wide: 0 }

for (const [nth, [on, path]] of sample.entries())
  test(
    `${path} 的 ${on}：一个字段与契约不同，其余照用，金额不错`,
    { tag },
    async ({ app, fake, watched }) => {
      watched.allowNetwork()
      watched.allowHostileHtml()
      const data = endpoints.find(({ id }) => id === on)?.data
      if (!data) throw new Error(`${on} answers nothing`)
      const open = async () => {
        await app.goTo(paths.usdtProtocols)
        await expect(app.title('USDT协议说明')).toBeVisible()
        await fake.journal.clear()
        await fake.become('wangFang')
        await app.goTo(path)
        await expect(app.title('USDT协议说明')).toHaveCount(0)
        await fake.waitFor(on)
        await waitUntilSettled(app)
        const answers = (await fake.calls(on)).map(({ response }) => response as object)
        return { look: await lookAt(app.page), answers }
      }
      await app.open(paths.usdtProtocols)
      const { look: before, answers } = await open()
      const [answer] = answers
      if (!answer) throw new Error(`${on} was not called`)
      const fields = kinds.flatMap((kind) => {
        const own = getDataFields(data).filter((field) => field.class === kind)
        return own[nth % own.length] ?? []
      })
      let bent = 0
      for (const [at, way] of wayNames.entries()) {
        const bendable = fields.flatMap((field) => {
          const place = placeOf(answer, field)
          return place && fits(way, place.came) ? { class: field.class, ...place } : []
        })
        const chosen = bendable[(at + nth) % bendable.length]
        if (!chosen) continue
        const { field, came } = chosen
        await fake.rules.clear()
        await fake.rules.add({
          on,
          answer: { fault: 'wrongField', field, value: drifted(way, came) },
        })
        const now = await open()
        const faults = faultsOf(now.look, before, {
          kind: chosen.class,
          way,
          moves: Array.isArray(came) || field.endsWith('.platname'),
          answers: now.answers,
          rows: Math.min(1, now.answers.length / answers.length) * before.rows,
        })
        expect.soft(faults, `${field} ${way}`).toEqual(fine)
        bent++
      }
      expect(bent).toBeGreaterThan(5)
    },
  )
