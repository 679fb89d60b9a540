import { paths } from '../../../src/lib/paths'
import { ToolbarModel } from '../../models/ToolbarModel'
import { expect, test } from '../../test'

const findCoveredControls = (handle: Element) => {
  const handleBox = handle.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select')]
    .filter((control) => {
      if (control.closest('#toolbar, [inert], [aria-hidden=true]')) return false
      const box = control.getBoundingClientRect()
      return (
        box.width > 0 &&
        box.right > handleBox.left &&
        box.left < handleBox.right &&
        box.bottom > handleBox.top &&
        box.top < handleBox.bottom
      )
    })
    .map((control) => control.ariaLabel || control.textContent || control.tagName)
}

const { home, mine, deposit, withdrawal, transfer, transactions } = paths
const { promotions, support, cards, profile, vip, help } = paths
const moneyPaths = [home, mine, deposit, withdrawal, transfer, transactions]
const mainPaths = [...moneyPaths, promotions, support, cards, profile, vip, help]
const SCROLL_TOPS_PX = [0, 150, 400]

test('工具栏的把手不压住任何按钮，滚到哪里都是', { tag: '@FAKE-04' }, async ({ app }) => {
  await app.open(paths.home)
  const handle = new ToolbarModel(app).bubble()
  for (const path of mainPaths) {
    await app.goTo(path)
    await expect(app.page.getByRole('progressbar', { name: '加载中…' })).toHaveCount(0)
    for (const top of SCROLL_TOPS_PX) {
      await app.page.evaluate((y) => window.scrollTo(0, y), top)
      expect(await handle.evaluate(findCoveredControls), `${path} at ${top}`).toEqual([])
    }
  }
})
