import { type DriftCell, wrongCells } from './matrix/cells'
import { deedCells, driftDeeds } from './matrix/driftDeeds'
import { keep } from './matrix/keep'
import { type Drifted, fieldPaths } from './matrix/driftProbe'
import { startDrifts } from './matrix/start'
import { expect, test } from './test'

// A film of so many deeds would take longer than the deeds.
test.use({ trace: 'off' })

for (const deed of driftDeeds)
  for (const path of fieldPaths(deed.on))
    test(`${deed.path} ${deed.name}（${deed.on}）：${path} 漂移，其余照用`, async ({
      app,
    }, info) => {
      await startDrifts(app, deed.path)
      const cells: DriftCell[] = []
      const mine = (all: readonly Drifted[]) => all.filter(({ field }) => field.path === path)
      try {
        await deedCells(app, deed, cells, mine)
      } finally {
        await keep(info, cells)
      }
      expect(wrongCells(cells)).toEqual([])
    })
