import { movesMoney } from '../../../src/contract/endpoint'
import { endpoints } from '../../../src/contract/all'
import { runCells } from '../cells'
import { Chain } from '../moneyFaults'
import { moneyTaps } from '../../models/moneyTaps'
import type { Outcome } from '../outcomes'
import { test } from '../../test'

/** Ten faults on each call that moves money. */
const worst: readonly Outcome[] = [
  'refused',
  'http500',
  'html502',
  'offline',
  'timeout',
  'wrongShape',
  'slow',
  'expired',
  'truncated',
  'lost',
]
const money = endpoints.filter(movesMoney)

for (const { id, title } of money)
  test(
    `${title}（${id}）出错或没有答复：锁住按钮，只发一次，说结果待确认，之后还能再做`,
    { tag: ['@ERR-01', '@ERR-02'] },
    async ({ app }, info) => {
      const tap = moneyTaps.find(({ on }) => on === id)
      if (!tap) throw new Error(`e2e/models/moneyTaps.ts: nobody sends ${id}`)
      await runCells({ app, info, path: tap.path }, async (cells) => {
        const chain = new Chain(app, tap, cells)
        for (const outcome of worst) {
          await chain.cell(outcome)
          if (outcome === 'timeout') await chain.goesThrough()
        }
      })
    },
  )
