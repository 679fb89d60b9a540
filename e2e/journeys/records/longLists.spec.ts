import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const findInPage = (text: string) =>
  (window as unknown as { find: (text: string, exact: boolean, up: boolean) => boolean }).find(
    text,
    false,
    true,
  )

function countRows(list: Element) {
  const buttons = [...list.querySelectorAll('[role=listitem] button')]
  const drawn = buttons.filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
  return { drawn: drawn.length, all: buttons.length }
}

test.describe('一万条记录', () => {
  test.use({ scenario: 'many-records' })

  test(
    '滚得再远，画的也只有眼前的那些行；别的行还在，页面里查得到',
    { tag: ['@REC-01', '@REC-05'] },
    async ({ app }) => {
      await app.open(paths.betRecords)
      const list = app.page.getByRole('list', { name: '投注记录' })
      const firstRow = list.getByRole('listitem').first()
      const clock = /\d\d:\d\d:\d\d/.exec((await firstRow.textContent()) ?? '')?.[0] ?? ''
      await app.scrollUntilVisible(list.getByRole('listitem').nth(160))
      await expect.poll(async () => (await list.evaluate(countRows)).drawn).toBeLessThanOrEqual(60)
      expect((await list.evaluate(countRows)).all).toBeGreaterThan(160)
      await expect(firstRow).not.toBeInViewport()
      expect(await app.page.evaluate(findInPage, clock)).toBe(true)
      await expect(firstRow).toBeInViewport()
    },
  )
})
