import { paths } from '../../../src/lib/paths'
import { LongList } from '../../models/LongList'
import { expect, test } from '../../test'

/** Runs in the page: the browser's own search, upwards. */
const find = (text: string) =>
  (window as unknown as { find: (text: string, exact: boolean, up: boolean) => boolean }).find(
    text,
    false,
    true,
  )

test.describe('一万条记录', () => {
  test.use({ scenario: 'many-records' })

  test(
    '滚得再远，画的也只有眼前的那些行；别的行还在，页面里查得到',
    { tag: ['@REC-01', '@REC-05'] },
    async ({ app }) => {
      await app.open(paths.betRecords)
      const list = new LongList(app, '投注记录')
      const clock = /\d\d:\d\d:\d\d/.exec((await list.row(1).textContent()) ?? '')?.[0] ?? ''
      await list.scrollPast(160)
      await expect.poll(async () => (await list.drawn()).drawn).toBeLessThanOrEqual(60)
      expect((await list.drawn()).all).toBeGreaterThan(160)
      // «Find in page», from wherever one is.
      await expect(list.row(1)).not.toBeInViewport()
      expect(await app.page.evaluate(find, clock)).toBe(true)
      await expect(list.row(1)).toBeInViewport()
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
