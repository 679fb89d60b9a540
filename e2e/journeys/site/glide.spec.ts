import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'member', contextOptions: { reducedMotion: 'no-preference' } })

/** Which way the last change of screens went. */
const way = (page: Page) => page.evaluate(() => document.documentElement.dataset['way'])

/** Keeps what each change of screens animates, as it begins. */
function noteMotion() {
  if (!('startViewTransition' in document)) return
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const motion = begin(change)
    const note = () => {
      const parts = document.getAnimations().map(({ effect }) => effect)
      const names = parts.map((part) => part instanceof KeyframeEffect && part.pseudoElement)
      document.documentElement.dataset['moved'] = names.join(' ')
    }
    motion.ready.then(note, () => undefined)
    return motion
  }
}
const moved = async (page: Page) =>
  ((await page.evaluate(() => document.documentElement.dataset['moved'])) ?? '').split(' ')

test('换页时滑动，返回时滑回，优惠的图跟着走', { tag: '@NAV-02' }, async ({ app }) => {
  await app.page.addInitScript(noteMotion)
  await app.open(paths.promotions)
  const card = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link').first()
  const there = async () => {
    await card.click()
    await expect(app.title('优惠详情')).toBeVisible()
    expect(await way(app.page)).toBe('push')
  }
  const back = async () => {
    await app.button('返回').click()
    await app.stands(paths.promotions)
    await expect(card).toBeVisible()
    expect(await way(app.page)).toBe('pop')
  }
  await there()
  await back()
  // Until its file has come a screen is a skeleton, which does not move; this time it is there.
  await there()
  await expect(app.page.getByRole('main')).toHaveAttribute('data-in')
  await back()
  // The oldest browsers have no pictures of a screen that goes.
  if (await app.page.evaluate(() => !('startViewTransition' in document))) return
  // The screen behind is there a frame before its pictures move.
  await expect
    .poll(() => moved(app.page))
    .toEqual(
      expect.arrayContaining(['::view-transition-old(root)', '::view-transition-group(cover)']),
    )
})

test('动的时候也能点：马上返回，马上再进', async ({ app }) => {
  await app.open(paths.promotions)
  const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
  for (const at of [0, 1, 0]) {
    await cards.nth(at).click()
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
  expect(await way(app.page)).toBeUndefined()
})
