import { paths } from '../../../src/lib/paths'
import { ToolbarModel } from '../../models/ToolbarModel'
import { expect, test } from '../../test'

const under = (handle: Element) => {
  const own = handle.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select')]
    .filter((one) => {
      if (one.closest('#toolbar, [inert], [aria-hidden=true]')) return false
      const box = one.getBoundingClientRect()
      return (
        box.width > 0 &&
        box.right > own.left &&
        box.left < own.right &&
        box.bottom > own.top &&
        box.top < own.bottom
      )
    })
    .map((one) => one.ariaLabel || one.textContent || one.tagName)
}

test('工具栏的把手不压住任何按钮，滚到哪里都是', { tag: '@FAKE-04' }, async ({ app }) => {
  await app.open(paths.home)
  const handle = new ToolbarModel(app).bubble()
  for (const path of [
    paths.home,
    paths.mine,
    paths.deposit,
    paths.withdrawal,
    paths.transfer,
    paths.transactions,
    paths.promotions,
    paths.support,
    paths.cards,
    paths.profile,
    paths.vip,
    paths.help,
  ]) {
    await app.goTo(path)
    await expect(app.page.getByRole('progressbar', { name: '加载中…' })).toHaveCount(0)
    for (const top of [0, 150, 400]) {
      await app.page.evaluate((y) => window.scrollTo(0, y), top)
      expect(await handle.evaluate(under), `${path} at ${top}`).toEqual([])
    }
  }
})

test.describe('操作里连点两下', () => {
  test.use({ scenario: 'deposits-waiting' })

  test('只办一件；办完的那一行等指针离开才走', { tag: '@FAKE-04' }, async ({ app, fake }) => {
    await app.open(paths.home)
    const toolbar = await new ToolbarModel(app).open('操作')
    const first = toolbar.button(/^存款到账 /).first()
    const done = toolbar.button((await first.getAttribute('aria-label')) ?? '')
    const pending = (await fake.db.rows('deposits', { state: 1 })).length
    await first.dblclick()
    await expect(done).toBeDisabled()
    await expect(fake).toHaveRow('deposits', { state: 1 }, { times: pending - 1 })
    await toolbar.sheet.getByRole('tab', { name: '操作' }).hover()
    await expect(done).toHaveCount(0)
    await expect(first).toBeEnabled()
    await expect(fake).toHaveRow('deposits', { state: 1 }, { times: pending - 1 })
  })
})
