import type { Page } from '@playwright/test'
import type { Rule } from '@mocks/world/faults'
import { drift, NEGATIVE, type Way, wayNames } from '../fieldDrift'
import { type EndpointId, endpoints } from '../../../src/contract/all'
import { type FieldClass, fieldsOf } from '../../../src/contract/shape'
import { links, paths } from '../../../src/lib/paths'
import { settled } from '../../harness/legible'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

/** Of each group of screens one answer: one field of each class, each way once. */
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

/** What a member sees: headings, rows, amounts; and what only an error shows. */
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

/** Amounts that are there more often than before. */
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
  /** It decides which rows there are, or in which sum they count. */
  moves: boolean
  /** What the bent pages of the answer said. */
  answers: readonly unknown[]
}

/** What is wrong with a screen of which one field is bent. */
function faultsOf(now: Look, before: Look, { kind, way, moves, answers }: Bent) {
  const mayLose =
    moves || kind === 'vital' ? before.rows : kind === 'row-vital' ? answers.length : 0
  const said = JSON.stringify(answers)
  return {
    headings: now.headings.length === 0 ? ['none'] : [],
    lost: now.rows < before.rows - mayLose ? [`${now.rows} of ${before.rows} rows`] : [],
    // These move sums and differences.
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
      /** The screen anew, with a new session. */
      const open = async () => {
        await app.goTo(paths.usdtProtocols)
        await fake.journal.clear()
        await fake.become('wangFang')
        await app.goTo(path)
        const { response } = await fake.waitFor(on)
        await settled(app)
        return { look: await lookAt(app.page), answer: response as object }
      }
      await app.open(paths.usdtProtocols)
      const { look: before, answer } = await open()
      const fields = kinds.flatMap((kind) => {
        const own = fieldsOf(data).filter((field) => field.class === kind)
        return own[nth % own.length] ?? []
      })
      let bent = 0
      for (const [at, way] of wayNames.entries()) {
        const bendable = fields.flatMap((field) => {
          const bending = drift(answer, field, way)
          return bending?.came === undefined ? [] : { field, ...bending }
        })
        const chosen = bendable[(at + nth) % bendable.length]
        if (!chosen) continue
        const { field, change, came } = chosen
        await fake.rules.clear()
        await fake.rules.add({ on, answer: { fault: 'wrongField', ...change } })
        const now = await open()
        const faults = faultsOf(now.look, before, {
          kind: field.class,
          way,
          // A venue of another code is none of the platform's, and counts among the venues.
          moves: Array.isArray(came) || field.path.endsWith('.platname'),
          answers: (await fake.calls(on)).map(({ response }) => response),
        })
        expect.soft(faults, `${field.path} ${way}`).toEqual(fine)
        bent++
      }
      expect(bent).toBeGreaterThan(5)
    },
  )

test('USDT 下单：应答的金额与契约不同，不编出金额', { tag }, async ({ app, fake, watched }) => {
  watched.allowNetwork()
  const order = async (answer?: Rule['answer']) => {
    await fake.load('member')
    if (answer) await fake.rules.add({ on: 'tron.create', answer })
    await app.goTo(paths.home)
    await new CashierPage(app).open()
    await app.tab('USDT').click()
    await app.field('存款金额').fill('1000')
    const before = await lookAt(app.page)
    await app.button('立即存款').click()
    await fake.waitFor('tron.create')
    await settled(app)
    const { amounts, strange } = await lookAt(app.page)
    return { amounts: [...before.amounts, ...amounts], strange }
  }
  await app.open(paths.home)
  const { amounts: known } = await order()
  for (const value of [undefined, null, { value: '1' }, 'zzz_unknown', NEGATIVE]) {
    const now = await order({ fault: 'wrongField', field: 'data.usdt_amount', value })
    const what = JSON.stringify(value)
    expect
      .soft(
        now.amounts.filter((one) => !known.includes(one)),
        what,
      )
      .toEqual([])
    expect.soft(now.strange, what).toEqual([])
  }
})
