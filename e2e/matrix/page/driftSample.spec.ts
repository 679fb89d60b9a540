import type { Page } from '@playwright/test'
import { type EndpointId, endpoints } from '../../../src/contract/all'
import { type DataField, type FieldClass, getDataFields } from '../../../src/contract/schemas'
import { links, paths } from '../../../src/lib/paths'
import type { Fake } from '../../harness/fake'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

const DRIFTS = [
  'missing',
  'null',
  'type',
  'empty',
  'unknown',
  'array',
  'long',
  'negative',
  'absurd',
  'html',
] as const
type Drift = (typeof DRIFTS)[number]

const HTML = '钓鱼<img src=x onerror="alert(1)"><script>alert(2)</script><b>粗</b>'
const LONG = '长'.repeat(10_000)
const UNKNOWN = 'zzz_unknown'
const MAX_STATE = 100
const UNKNOWN_STATE = 97
const NEGATIVE = '-7654.32'

const isNumeric = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function toDriftedValue(drift: Drift, value: unknown): unknown {
  switch (drift) {
    case 'missing':
      return undefined
    case 'null':
      return null
    case 'type':
      return isObject(value) ? UNKNOWN : { value }
    case 'empty':
      if (Array.isArray(value)) return []
      return isObject(value) ? {} : ''
    case 'unknown':
      return toUnknownValue(value)
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

function toUnknownValue(value: unknown): unknown {
  if (Array.isArray(value)) return [UNKNOWN, ...(value as unknown[])]
  if (isObject(value)) return { [UNKNOWN]: 1 }
  const isState = typeof value === 'number' && Math.abs(value) < MAX_STATE
  return isState ? UNKNOWN_STATE : UNKNOWN
}

function canDrift(drift: Drift, value: unknown): boolean {
  if (drift === 'negative' || drift === 'absurd') return isNumeric(value)
  if (drift === 'html' || drift === 'long') return typeof value === 'string'
  return true
}

interface FoundField {
  class: FieldClass
  /** Such as `data.0.name`. */
  path: string
  value: unknown
}

function findField(response: object, field: DataField): FoundField | undefined {
  const steps = field.path.replaceAll('[]', '.[]').split('.')
  const lastStep = steps.length - 1
  const keys: string[] = []
  let value: unknown = response
  for (const [index, step] of steps.entries()) {
    const isRow = step === '[]'
    if (!isObject(value) || isRow !== Array.isArray(value)) return undefined
    const owner = value
    const spellings = index === lastStep ? field.names : []
    const name = spellings.find((spelling) => Object.hasOwn(owner, spelling)) ?? step
    const key = isRow ? '0' : name
    keys.push(key)
    value = owner[key]
  }
  return value === undefined ? undefined : { class: field.class, path: keys.join('.'), value }
}

const sample: readonly { endpointId: EndpointId; path: string }[] = [
  { endpointId: 'banners.list', path: paths.home },
  { endpointId: 'user.me', path: paths.mine },
  { endpointId: 'deposit.range', path: paths.deposit },
  { endpointId: 'wallet.venues', path: paths.money },
  { endpointId: 'records.bets', path: paths.betRecords },
  { endpointId: 'rebate.list', path: paths.rebate },
  { endpointId: 'tickets.detail', path: links.ticket('1012') },
  { endpointId: 'vip.levels', path: paths.vip },
]
const SCREEN_WIDTH_PX = 390

const readScreen = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    const text = root?.innerText ?? ''
    const amounts = text.match(/-?\d[\d,]*\.\d\d(?!\d)/g) ?? []
    return {
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText),
      rowCount: document.querySelectorAll('[role=listitem]').length,
      amounts: amounts.map((amount) => amount.replaceAll(',', '')),
      strangeTexts:
        text.match(/\bNaN\b|\bundefined\b|\bnull\b|\[object |\bInfinity\b|e\+\d\d/g) ?? [],
      hostileElements: document.querySelectorAll('#root [onerror], #root script').length,
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

interface DriftedResponses {
  fieldClass: FieldClass
  drift: Drift
  changesRows: boolean
  responses: readonly unknown[]
  /** The rows that would be shown without the drift. */
  rowCount: number
}

function findFaults(
  now: ScreenContent,
  before: ScreenContent,
  { fieldClass, drift, changesRows, responses, rowCount }: DriftedResponses,
) {
  let maxLostRows = 0
  if (fieldClass === 'row-vital') maxLostRows = responses.length
  if (changesRows || fieldClass === 'vital') maxLostRows = rowCount

  const responsesJson = JSON.stringify(responses)
  const mayChangeAmounts = changesRows || drift === 'negative' || drift === 'absurd'
  const addedAmounts = mayChangeAmounts ? [] : findAddedAmounts(now, before)
  return {
    headings: now.headings.length === 0 ? ['none'] : [],
    lost: now.rowCount < rowCount - maxLostRows ? [`${now.rowCount} of ${rowCount} rows`] : [],
    amounts: addedAmounts.filter((amount) => !responsesJson.includes(amount)),
    strange: now.strangeTexts,
    hostile: now.hostileElements,
    wide: now.width > SCREEN_WIDTH_PX ? now.width : 0,
  }
}
const NO_FAULTS = { headings: [], lost: [], amounts: [], strange: [], hostile: 0, wide: 0 }

async function openWithoutCache(app: AppModel, fake: Fake, endpointId: EndpointId, path: string) {
  await app.goTo(paths.usdtProtocols)
  await expect(app.title('USDT协议说明')).toBeVisible()
  await fake.journal.clear()
  await fake.become('wangFang')
  await app.goTo(path)
  await expect(app.title('USDT协议说明')).toHaveCount(0)
  await fake.waitFor(endpointId)
  return readScreenWithItsResponses(app, fake, endpointId)
}

/** A list may ask for its next page at any time: again, until the screen shows all that was answered. */
async function readScreenWithItsResponses(app: AppModel, fake: Fake, endpointId: EndpointId) {
  const calls = await fake.calls(endpointId)
  await waitUntilSettled(app.page)
  const screen = await readScreen(app.page)
  const { length: newCount } = await fake.calls(endpointId)
  if (newCount > calls.length) return readScreenWithItsResponses(app, fake, endpointId)
  return { screen, responses: calls.map(({ response }) => response as object) }
}

const FIELD_CLASSES: readonly FieldClass[] = ['vital', 'row-vital', 'lenient']

function pickFields(endpointId: EndpointId, sampleIndex: number): DataField[] {
  const data = endpoints.find(({ id }) => id === endpointId)?.data
  if (!data) throw new Error(`${endpointId} answers nothing`)
  return FIELD_CLASSES.flatMap((fieldClass) => {
    const fields = getDataFields(data).filter((field) => field.class === fieldClass)
    return fields[sampleIndex % fields.length] ?? []
  })
}

for (const [sampleIndex, { endpointId, path }] of sample.entries())
  test(
    `${path} 的 ${endpointId}：一个字段与契约不同，其余照用，金额不错`,
    { tag: ['@ERR-01', '@ERR-02'] },
    async ({ app, fake, watched }) => {
      watched.allowNetwork()
      watched.allowHostileHtml()
      await app.open(paths.usdtProtocols)
      const before = await openWithoutCache(app, fake, endpointId, path)
      const [response] = before.responses
      if (!response) throw new Error(`${endpointId} was not called`)
      const fields = pickFields(endpointId, sampleIndex).flatMap(
        (field) => findField(response, field) ?? [],
      )
      let testedCount = 0
      for (const [driftIndex, drift] of DRIFTS.entries()) {
        const candidates = fields.filter(({ value }) => canDrift(drift, value))
        const field = candidates[(driftIndex + sampleIndex) % candidates.length]
        if (!field) continue
        const driftedValue = toDriftedValue(drift, field.value)
        await fake.rules.clear()
        await fake.rules.add({
          on: endpointId,
          answer: { fault: 'wrongField', field: field.path, value: driftedValue },
        })
        const now = await openWithoutCache(app, fake, endpointId, path)
        const pageShare = Math.min(1, now.responses.length / before.responses.length)
        const faults = findFaults(now.screen, before.screen, {
          fieldClass: field.class,
          drift,
          changesRows: Array.isArray(field.value) || field.path.endsWith('.platname'),
          responses: now.responses,
          rowCount: pageShare * before.screen.rowCount,
        })
        expect.soft(faults, `${field.path} ${drift}`).toEqual(NO_FAULTS)
        testedCount++
      }
      expect(testedCount).toBeGreaterThan(5)
    },
  )
