import { paths } from '../src/lib/paths'
import { installDriver } from './faults/inPage'
import { type Cell, keep } from './faults/matrix'
import { outcomeNames } from './faults/outcomes'
import { readCell, record, shell } from './faults/reads'
import { screens, shellScreens } from './faults/screens'
import { expect, test } from './test'

const wrong = (cells: readonly Cell[]) =>
  cells
    .filter(({ faults }) => faults.length > 0)
    .map(({ on, outcome, screen, faults }) => `${on} ${outcome} ${screen}: ${faults.join('; ')}`)

for (const { path, as = 'wangFang', parts = 1 } of screens)
  for (let part = 0; part < parts; part++)
    test(
      `${path} 读取出错也能用${parts > 1 ? ` ${part + 1}/${parts}` : ''}`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app }) => {
        app.watched.allowNetwork()
        await app.page.addInitScript(installDriver)
        await app.open(paths.usdtProtocols)
        const healthy = await record(app, path, as)
        const cells: Cell[] = []
        try {
          for (const on of healthy.calls.filter((call) => !shell.includes(call)))
            for (const [nth, outcome] of outcomeNames.entries())
              if (nth % parts === part)
                cells.push(await readCell(app, path, as, on, outcome, healthy))
        } finally {
          keep(`read ${path} ${part}`, cells)
        }
        expect(wrong(cells)).toEqual([])
      },
    )

// Every screen makes them; they are tried where they are shown.
for (const path of shellScreens)
  for (const on of shell)
    test(`${path} 公共的 ${on} 出错也能用`, { tag: ['@ERR-01', '@ERR-02'] }, async ({ app }) => {
      app.watched.allowNetwork()
      await app.page.addInitScript(installDriver)
      await app.open(paths.usdtProtocols)
      const healthy = await record(app, path)
      const cells: Cell[] = []
      try {
        for (const outcome of outcomeNames)
          cells.push(await readCell(app, path, 'wangFang', on, outcome, healthy))
      } finally {
        keep(`shell ${path} ${on}`, cells)
      }
      expect(wrong(cells)).toEqual([])
    })
