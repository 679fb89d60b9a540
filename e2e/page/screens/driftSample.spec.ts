import type { EndpointId } from '../../../src/contract/all'
import { links, paths } from '../../../src/lib/paths'
import { runCells } from '../../matrix/cells'
import { deedCells, driftDeeds, readCells } from '../../matrix/driftLooks'
import { sampleOf } from '../../matrix/driftProbe'
import { readings } from '../../../scripts/screens/screens'
import { expect, test } from '../../test'

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
  test(
    `${path} 的 ${on}：一个字段与契约不同，其余照用，金额不错`,
    { tag },
    async ({ app }, info) => {
      const reading = readings.find((one) => one.on === on && one.screen.path === path)
      if (!reading) throw new Error(`${path} does not read ${on}`)
      const cells = await runCells({ app, info, path: paths.usdtProtocols, drifts: true }, (all) =>
        readCells(app, reading.screen, on, all, sampleOf(nth)),
      )
      expect(cells.length).toBeGreaterThan(5)
    },
  )

test('USDT 下单：应答的一个字段与契约不同，金额不错，其余照用', { tag }, async ({ app }, info) => {
  const deed = driftDeeds.find(({ on }) => on === 'tron.create')
  if (!deed) throw new Error('nobody orders')
  const amounts = sampleOf(2)
  const cells = await runCells({ app, info, path: deed.path, drifts: true }, (all) =>
    deedCells(app, deed, all, (drifts) =>
      amounts(drifts.filter(({ field }) => field.path === 'data.usdt_amount')).slice(0, 5),
    ),
  )
  expect(cells).toHaveLength(5)
})
