import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'cards-full' })

test(
  '卡和地址各最多五张，满了就不再提供添加',
  { tag: ['@CARD-03', '@scenario:cards-full'] },
  async ({ app }) => {
    await app.open(links.cards(1))
    await expect(app.button('解除绑定')).toHaveCount(5)
    await expect(app.link('添加USDT地址')).toHaveCount(0)
    await expect(app.page.getByText('最多绑定5张')).toBeVisible()
    await app.tab('银行卡').click()
    await expect(app.button('解除绑定')).toHaveCount(5)
    await expect(app.link('添加银行卡')).toHaveCount(0)
    await expect(app.page.getByText('最多绑定5张')).toBeVisible()
    await app.button('解除绑定').first().click()
    await app.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await app.link('添加银行卡').click()
    await app.stands(paths.addBankCard)
  },
)
