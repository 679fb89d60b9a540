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
})
