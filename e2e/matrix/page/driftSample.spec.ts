import type { Page } from '@playwright/test'
import { type EndpointId, endpoints } from '../../../src/contract/all'
import { type DataField, type FieldClass, getDataFields } from '../../../src/contract/schemas'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import { expect, test } from '../../test'

const drifts = {
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
type Drift = keyof typeof drifts
const driftNames = Object.keys(drifts) as Drift[]

const HTML = '钓鱼<img src=x onerror="alert(1)"><script>alert(2)</script><b>粗</b>'
const LONG = '长'.repeat(10_000)
const UNKNOWN = 'zzz_unknown'
const STATES = 100
const UNKNOWN_STATE = 97
const NEGATIVE = '-7654.32'

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

function toDriftedValue(drift: Drift, value: unknown): unknown {
  switch (drift) {
    case 'missing':
      return undefined
    case 'null':
      return null
    case 'type':
      return isObject(value) ? UNKNOWN : { value }
    case 'empty':
      return Array.isArray(value) ? [] : isObject(value) ? {} : ''
    case 'unknown':
      if (Array.isArray(value)) return [UNKNOWN, ...(value as unknown[])]
      if (isObject(value)) return { [UNKNOWN]: 1 }
      return typeof value === 'number' && Math.abs(value) < STATES ? UNKNOWN_STATE : UNKNOWN
    case 'array':
      // A PHP array with gaps arrives as an object with numeric keys.
      return Array.isArray(value)
        ? Object.fromEntries(value.map((item, index) => [index + 1, item]))
        : [value]
    case 'long':
      return LONG
    case 'negative':
      return typeof value === 'number' ? Number(NEGATIVE) : NEGATIVE
    case 'absurd':
      return typeof value === 'number' ? 1e308 : '99999999999999999999'
    case 'html':
      return HTML
  }
}

function canDrift(drift: Drift, value: unknown): boolean {
  if (drift === 'negative' || drift === 'absurd') return isNumeric(value)
  if (drift === 'html' || drift === 'long') return typeof value === 'string'
  return true
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null

function findField(answer: object, { path, names }: DataField) {
  const steps = path.replaceAll('[]', '.[]').split('.')
  const keys: string[] = []
  let value: unknown = answer
  for (const [index, step] of steps.entries()) {
    const isRow = step === '[]'
    if (!isObject(value) || isRow !== Array.isArray(value)) return undefined
    const owner = value
    const isLast = index === steps.length - 1
    const spelling = isLast ? names.find((name) => Object.hasOwn(owner, name)) : undefined
    const key = isRow ? '0' : (spelling ?? step)
    keys.push(key)
    value = owner[key]
  }
  return value === undefined ? undefined : { field: keys.join('.'), value }
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

const readScreen = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    const text = root?.innerText ?? ''
    return {
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText),
      rows: document.querySelectorAll('[role=listitem]').length,
      amounts: (text.match(/-?\d[\d,]*\.\d\d(?!\d)/g) ?? []).map((amount) =>
        amount.replaceAll(',', ''),
      ),
      strange: text.match(/\bNaN\b|\bundefined\b|\bnull\b|\[object |\bInfinity\b|e\+\d\d/g) ?? [],
      hostile: document.querySelectorAll('#root [onerror], #root script').length,
      width: document.documentElement.scrollWidth,
    }
  })
type ScreenContent = Awaited<ReturnType<typeof readScreen>>

function findAddedAmounts(now: ScreenContent, before: ScreenContent): string[] {
  const unmatched = [...before.amounts]
  return now.amounts.filter((amount) => {
    const index = unmatched.indexOf(amount)
    if (index >= 0) unmatched.splice(index, 1)
    return index < 0
  })
}

const fieldClasses: readonly FieldClass[] = ['vital', 'row-vital', 'lenient']
interface DriftedResponses {
  kind: FieldClass
  drift: Drift
  changesRows: boolean
  answers: readonly unknown[]
  rows: number
}

function findFaults(
  now: ScreenContent,
  before: ScreenContent,
  { kind, drift, changesRows, answers, rows }: DriftedResponses,
) {
  let maxLostRows = 0
  if (kind === 'row-vital') maxLostRows = answers.length
  if (changesRows || kind === 'vital') maxLostRows = rows
  const answersJson = JSON.stringify(answers)
  return {
    headings: now.headings.length === 0 ? ['none'] : [],
    lost: now.rows < rows - maxLostRows ? [`${now.rows} of ${rows} rows`] : [],
    amounts:
      changesRows || drift === 'negative' || drift === 'absurd'
        ? []
        : findAddedAmounts(now, before).filter((amount) => !answersJson.includes(amount)),
    strange: now.strange,
    hostile: now.hostile,
    wide: now.width > 390 ? now.width : 0,
  }
}
const NO_FAULTS = { headings: [], lost: [], amounts: [], strange: [], hostile: 0, wide: 0 }

for (const [index, [on, path]] of sample.entries())
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
        await waitUntilSettled(app.page)
        const answers = (await fake.calls(on)).map(({ response }) => response as object)
        return { screen: await readScreen(app.page), answers }
      }
      await app.open(paths.usdtProtocols)
      const { screen: before, answers } = await open()
      const [answer] = answers
      if (!answer) throw new Error(`${on} was not called`)
      const fields = fieldClasses.flatMap((kind) => {
        const classFields = getDataFields(data).filter((field) => field.class === kind)
        return classFields[index % classFields.length] ?? []
      })
      let testedCount = 0
      for (const [driftIndex, drift] of driftNames.entries()) {
        const candidates = fields.flatMap((field) => {
          const found = findField(answer, field)
          return found && canDrift(drift, found.value) ? { class: field.class, ...found } : []
        })
        const drifting = candidates[(driftIndex + index) % candidates.length]
        if (!drifting) continue
        const { field, value } = drifting
        await fake.rules.clear()
        await fake.rules.add({
          on,
          answer: { fault: 'wrongField', field, value: toDriftedValue(drift, value) },
        })
        const now = await open()
        const faults = findFaults(now.screen, before, {
          kind: drifting.class,
          drift,
          changesRows: Array.isArray(value) || field.endsWith('.platname'),
          answers: now.answers,
          rows: Math.min(1, now.answers.length / answers.length) * before.rows,
        })
        expect.soft(faults, `${field} ${drift}`).toEqual(NO_FAULTS)
        testedCount++
      }
      expect(testedCount).toBeGreaterThan(5)
    },
  )
