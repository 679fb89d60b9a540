import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

async function reloadWithMenuOpen(app: AppModel) {
  await app.open(paths.mine)
  await app.goTo(paths.home)
  await app.button('菜单').click()
  await expect(app.dialog('侧边菜单')).toBeVisible()
  await app.reload()
}

test(
  '菜单打开时刷新页面，再打开菜单，返回键照样只关菜单',
  { tag: '@NAV-02' },
  async ({ app, page }) => {
    await reloadWithMenuOpen(app)
    await app.button('菜单').click()
    await expect(app.dialog('侧边菜单')).toBeVisible()
    await page.goBack()
    await expect(app.dialog('侧边菜单')).toBeHidden()
    await app.stands(paths.home)
    await page.goBack()
    await app.stands(paths.mine)
  },
)

test('菜单打开时刷新，不再打开，返回键回到上一页', { tag: '@NAV-02' }, async ({ app, page }) => {
  await reloadWithMenuOpen(app)
  await page.goBack()
  await app.stands(paths.mine)
})
