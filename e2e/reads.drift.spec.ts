import { paths } from '../src/lib/paths'
import { screens, shellReads } from './matrix/screens'
import { type DriftCell, wrongCells } from './matrix/cells'
import { keep } from './matrix/keep'
import { type Drifted, fieldPaths } from './matrix/driftProbe'
import { readCells } from './matrix/driftReads'
import { startDrifts } from './matrix/start'
import { expect, test } from './test'

const reads = [
  ...screens.flatMap((screen) => screen.reads.map((on) => ({ screen, on }))),
  ...shellReads.flatMap(({ on, screen: path }) =>
    screens.filter((one) => one.path === path).map((screen) => ({ screen, on })),
  ),
]
// A film of thousands of looks would take longer than the looks.
test.use({ trace: 'off' })

/** This many fields share one page: some ten seconds on a free core. */
const TOGETHER = 3
const parts = reads.flatMap(({ screen, on }) => {
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
    await startDrifts(app, paths.usdtProtocols)
    const cells: DriftCell[] = []
    try {
      const mine = (all: readonly Drifted[]) =>
        all.filter(({ field }) => fields.includes(field.path))
      await readCells(app, screen, on, cells, mine)
    } finally {
      await keep(info, cells)
    }
    expect(wrongCells(cells)).toEqual([])
  })
