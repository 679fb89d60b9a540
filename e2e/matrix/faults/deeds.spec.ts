import { runCells } from '../cells'
import { Chain } from '../deedFaults'
import { deeds } from '../deeds'
import { type Outcome, outcomesOf } from '../../../scripts/screens/outcomes'
import { test } from '../../test'

/**
 * Faults that leave the server unchanged share one chain; after the others, the call may have been carried out.
 */
const parts: Record<string, readonly Outcome[]> = {
  被拒或没有答复: ['refused', 'blank', 'http500', 'html502', 'offline', 'timeout'],
  答复不对或迟到: ['wrongShape', 'nothing', 'empty', 'slow', 'expired', 'truncated', 'lost'],
}

for (const deed of deeds)
  for (const [part, names] of Object.entries(parts))
    test(
      `${deed.path} ${deed.name}（${deed.on}）${part}：说清楚，不重发，可以再做`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app }, info) => {
        await runCells({ app, info, path: deed.path }, async (cells) => {
          const chain = new Chain(app, deed, cells)
          for (const outcome of outcomesOf(deed.on).filter((one) => names.includes(one))) {
            await chain.cell(outcome)
            if (outcome === 'timeout') await chain.goesThrough()
          }
        })
      },
    )
