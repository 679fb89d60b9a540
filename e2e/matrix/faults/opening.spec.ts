import { runCells } from '../cells'
import { outcomesOf } from '../outcomes'
import { opened } from '../readFaults'
import { openings } from '../readings'
import { test } from '../../test'

/** Each cell is a reload; this many in one test. */
const halves = [0, 1]

for (const opening of openings)
  for (const half of halves)
    test(
      `在 ${opening.path} 打开应用，${opening.on} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }, info) => {
        await runCells({ app, info, path: opening.path }, async (cells) => {
          for (const outcome of outcomesOf(opening.on).filter((_, nth) => nth % 2 === half))
            cells.push(await opened(app, fake, opening, outcome))
        })
      },
    )
