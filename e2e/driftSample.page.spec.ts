import type { EndpointId } from '../src/contract/all'
import { links, paths } from '../src/lib/paths'
import { type DriftCell, wrongCells } from './matrix/cells'
import { deedCells, driftDeeds } from './matrix/driftDeeds'
import { sampleOf } from './matrix/driftProbe'
import { readCells } from './matrix/driftReads'
import { startDrifts } from './matrix/start'
import { screens, shellReads } from './matrix/screens'
import { expect, test } from './test'

/** A part of the drift matrix (npm run e2e:drift): of each group one answer, each way once. */
const sample: readonly (readonly [on: EndpointId, path: string])[] = [
  ['games.list', paths.home],
  ['user.me', paths.mine],
  ['deposit.range', paths.deposit],
  ['wallet.venues', paths.money],
  ['records.bets', paths.betRecords],
  ['rebate.list', paths.rebate],
  ['tickets.detail', links.ticket('1012')],
  ['vip.levels', paths.vip],
]
const tag = ['@ERR-01', '@ERR-02']

for (const [nth, [on, path]] of sample.entries())
  test(`${path} 的 ${on}：一个字段与契约不同，其余照用，金额不错`, { tag }, async ({ app }) => {
    const screen = screens.find((one) => one.path === path)
    if (!screen || ![...screen.reads, ...shellReads.map((one) => one.on)].includes(on))
      throw new Error(`${path} does not read ${on}`)
    await startDrifts(app, paths.usdtProtocols)
    const cells: DriftCell[] = []
    await readCells(app, screen, on, cells, sampleOf(nth))
    expect(cells.length).toBeGreaterThan(5)
    expect(wrongCells(cells)).toEqual([])
  })

test('USDT 下单：应答的一个字段与契约不同，金额不错，其余照用', { tag }, async ({ app }) => {
  const deed = driftDeeds.find(({ on }) => on === 'tron.create')
  if (!deed) throw new Error('nobody orders')
  await startDrifts(app, deed.path)
  const cells: DriftCell[] = []
  const amounts = sampleOf(2)
  await deedCells(app, deed, cells, (drifts) =>
    amounts(drifts.filter(({ field }) => field.path === 'data.usdt_amount')).slice(0, 5),
  )
  expect(cells).toHaveLength(5)
  expect(wrongCells(cells)).toEqual([])
})
