import { paths } from '../../../src/lib/paths'
import { runCells } from '../cells'
import { readCells } from '../driftLooks'
import { fieldPaths } from '../driftProbe'
import { readings } from '../../../scripts/screens/screens'
import { test } from '../../test'

// Traces of thousands of looks take longer than the looks.
test.use({ trace: 'off' })

/** This many fields share one page: some ten seconds on a free core. */
const TOGETHER = 3
const parts = readings.flatMap(({ screen, on }) => {
  const fields = fieldPaths(on)
  const many = Math.ceil(fields.length / TOGETHER)
  return Array.from({ length: many }, (_, part) => ({
    screen,
    on,
    part: many > 1 ? ` ${part + 1}/${many}` : '',
    fields: fields.slice(part * TOGETHER, (part + 1) * TOGETHER),
  }))
})

for (const { screen, on, part, fields } of parts)
  test(`${decodeURIComponent(screen.path).slice(0, 40)} 的 ${on}：一个字段漂移，其余照用${part}`, async ({
    app,
  }, info) => {
    await runCells({ app, info, path: paths.usdtProtocols, drifts: true }, (cells) =>
      readCells(app, screen, on, cells, (all) =>
        all.filter(({ field }) => fields.includes(field.path)),
      ),
    )
  })
