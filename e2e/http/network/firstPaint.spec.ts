import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test('接管首屏时没有一处移位', { tag: '@HOME-01' }, async ({ app }) => {
  await app.page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const formatBox = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`
    const formatSource = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node?.parentElement?.outerHTML.slice(0, 120)}: ${formatBox(previousRect)} → ${formatBox(currentRect)}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value} ${sources.map(formatSource).join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await app.open(paths.home)
  await expect(app.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(await app.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
    [],
  )
})
