import { runCells } from '../cells'
import { deedCells, driftDeeds } from '../driftLooks'
import { fieldPaths } from '../driftProbe'
import { test } from '../../test'

// Traces of so many deeds take longer than the deeds.
test.use({ trace: 'off' })

for (const deed of driftDeeds)
  for (const path of fieldPaths(deed.on))
    test(`${deed.path} ${deed.name}（${deed.on}）：${path} 漂移，其余照用`, async ({
      app,
    }, info) => {
      await runCells({ app, info, path: deed.path, drifts: true }, (cells) =>
        deedCells(app, deed, cells, (all) => all.filter(({ field }) => field.path === path)),
      )
    })
