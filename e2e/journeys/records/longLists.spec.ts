import { paths } from '../../../src/lib/paths'
import { LongList } from '../../models/LongList'
import { expect, test } from '../../test'

/** Changes the padding and returns its computed value at once. */
const padded = (element: HTMLElement) => {
  element.style.paddingTop = '37px'
  return getComputedStyle(element).paddingTop
}

test.describe('一万条记录', () => {
  test.use({ scenario: 'many-records' })

  test(
    '滚得再远，页面里也只有眼前的那些行：编号连着，回到最上面还是那一行',
    { tag: ['@REC-01', '@REC-05'] },
    async ({ app }) => {
      await app.open(paths.betRecords)
      const list = new LongList(app, '投注记录')
      await expect(list.rows().first()).toBeVisible()
      const top = (await list.rows().first().textContent()) ?? ''
      await list.scrollPast(160)
      expect(await list.held()).toBeLessThanOrEqual(60)
      expect(await list.nodes()).toBeLessThanOrEqual(3000)
      // Nobody knows yet how many there will be.
      await expect(list.rows().first()).toHaveAttribute('aria-setsize', '-1')
      const numbers = await list.numbers()
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i))
      expect(numbers[0]).toBeGreaterThan(100)

      await app.page.evaluate(() => window.scrollTo(0, 0))
      await expect(list.row(1)).toHaveText(top)
      expect(await list.held()).toBeLessThanOrEqual(60)
    },
  )

  test('往回滚，眼前的行跟着手指走，不跳', { tag: '@REC-05' }, async ({ app }) => {
    await app.open(paths.betRecords)
    const list = new LongList(app, '投注记录')
    await list.scrollPast(130)
    // With larger text, rows that come back are higher than before.
    await list.enlarge('130%')
    expect(Math.max(...(await list.creep(24, 150)))).toBeLessThanOrEqual(2)
  })

  test('减少动态效果的手机上，一改就是新的样子，不晚一帧', { tag: '@REC-05' }, async ({ app }) => {
    await app.open(paths.betRecords)
    // The gaps that stand for rows are resized in the same way: a transition would make the page jump.
    expect(await app.page.getByRole('list', { name: '投注记录' }).evaluate(padded)).toBe('37px')
  })

  test('键盘停着的那一行一直在，焦点不丢', { tag: '@REC-05' }, async ({ app }) => {
    await app.open(paths.betRecords)
    const list = new LongList(app, '投注记录')
    await list.scrollPast(110)
    await app.page.evaluate(() => window.scrollTo(0, 0))
    const second = list.row(2).getByRole('button')
    await second.focus()
    await list.scrollPast(140)
    await expect
      .poll(() => second.evaluate((button) => button === document.activeElement))
      .toBe(true)
    // Tab goes on from where the focus is.
    await app.page.keyboard.press('Tab')
    await expect(list.row(3).getByRole('button')).toBeFocused()
    await expect(list.row(3)).toBeInViewport()
  })
})
