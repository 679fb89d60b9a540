import { opened } from './matrix/opened'
import { openings } from './matrix/openings'
import { installDriver } from './matrix/inPage'
import { keep, wrong } from './matrix/matrix'
import { type Cell, outcomesOf } from './matrix/plan'
import { expect, test } from './test'

/** Each cell is a reload; this many in one test. */
const halves = [0, 1]

for (const opening of openings)
  for (const half of halves)
    test(
      `在 ${opening.path} 打开应用，${opening.on} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }, info) => {
        app.watched.allowNetwork()
        await app.page.addInitScript(installDriver)
        await app.open(opening.path)
        const cells: Cell[] = []
        try {
          for (const outcome of outcomesOf(opening.on).filter((_, nth) => nth % 2 === half))
            cells.push(await opened(app, fake, opening, outcome))
        } finally {
          await keep(info, cells)
        }
        expect(wrong(cells)).toEqual([])
      },
    )
