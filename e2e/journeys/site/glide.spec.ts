import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'member', contextOptions: { reducedMotion: 'no-preference' } })

const readTransition = (page: Page) => page.evaluate(() => document.documentElement.dataset['way'])

test('动的时候也能点：马上返回，马上再进', async ({ app }) => {
  await app.open(paths.promotions)
  const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
  for (const index of [0, 1, 0]) {
    await cards.nth(index).click()
    await app.button('返回').click()
    await app.stands(paths.promotions)
  }
  await expect(app.title('优惠活动')).toBeVisible()
})

test('不要动画的人看不到滑动', async ({ app }) => {
  await app.page.emulateMedia({ reducedMotion: 'reduce' })
  await app.open(paths.mine)
  await app.link('存款').first().click()
  await app.stands(paths.deposit)
  expect(await readTransition(app.page)).toBeUndefined()
})
