import { links, paths } from '../../../src/lib/paths'
import { WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

test(
  '绑定银行卡：按顺序指出缺什么，绑定后出现在卡包里',
  { tag: ['@CARD-01', '@CARD-06', '@CARD-07', '@ERR-03'] },
  async ({ app }) => {
    await app.open(paths.addBankCard)
    const submitAndExpect = async (words: string) => {
      await app.button('立即绑定').click()
      await expect(app.notice(words)).toBeVisible()
    }
    await submitAndExpect('请输入姓名')
    await app.field('持卡人姓名').fill('王芳')
    await submitAndExpect('请输入银行')
    await app.pick('开户银行', '招商银行')
    await submitAndExpect('请输入开户行地址')
    await app.field('开户行地址').fill('上海市静安区支行')
    await submitAndExpect('请输人银行卡号')
    await app.field('银行卡号').fill('6225')
    await submitAndExpect('请输人支付密码')
    await app.field('支付密码').fill('888')
    await submitAndExpect('请输人正确的卡号长度')
    await app.field('银行卡号').fill('6225880212345678')
    await submitAndExpect('请输人支付密码长度')
    await app.field('支付密码').fill('000000')
    await submitAndExpect('支付密码错误')
    await expect(app.field('银行卡号')).toHaveValue(/6225/)
    await app.field('支付密码').fill('888888')
    await submitAndExpect('绑定成功')
    await app.stands(/^\/wallet/)
    await expect(app.page.getByText('5678').first()).toBeVisible()
  },
)

test(
  '绑定 USDT 地址：只有 TRC20，缺什么说什么',
  { tag: ['@CARD-04', '@CARD-05'] },
  async ({ app }) => {
    await app.open(paths.addAddress)
    await app.button('立即绑定').click()
    await expect(app.notice('请输入USDT地址')).toBeVisible()
    await app.link('协议说明').click()
    await app.stands(paths.usdtProtocols)
    await expect(app.page.getByText(/TRC20/).first()).toBeVisible()
    await expect(app.page.getByText(/0x/).first()).toBeVisible()
  },
)

test(
  '解绑要确认，之后卡片不在了',
  { tag: ['@CARD-01', '@CARD-02', '@ERR-03'] },
  async ({ app, fake }) => {
    await app.open(links.cards(2))
    await expect(app.tab('银行卡')).toHaveAttribute('aria-selected', 'true')
    const { member } = await fake.status()
    const cards = await fake.db.rows('cards', { memberId: member ?? '', type: 2 })
    const addresses = await fake.db.rows('cards', { memberId: member ?? '', type: 1 })
    expect(cards.length + addresses.length).toBeGreaterThan(0)
    await expect(app.button('解除绑定').first()).toBeVisible()
    const countBefore = await app.button('解除绑定').count()
    await app.button('解除绑定').first().click()
    const question = app.dialog('解除绑定').filter({ hasText: '确定要解除绑定该卡片吗？' })
    await expect(question).toContainText(/•••• \d{4}/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect(app.button('解除绑定')).toHaveCount(countBefore)
    await app.button('解除绑定').first().click()
    await question.getByRole('button', { name: '确定' }).click()
    await expect(app.notice('解绑成功')).toBeVisible()
    await expect(app.button('解除绑定')).toHaveCount(countBefore - 1)
  },
)

test('/wallet?type=0 打开第一个标签', { tag: ['@MINE-05', '@CARD-01'] }, async ({ app }) => {
  await app.open(links.cards(0))
  await expect(app.tab('虚拟币')).toHaveAttribute('aria-selected', 'true')
})

test(
  '没有卡片：取款页给出去绑定的入口，存款页先要求绑定，关闭就回去',
  { tag: ['@DEP-07', '@DEP-08', '@WD-02', '@WD-04', '@scenario:cards-none'] },
  async ({ app }) => {
    await new WithdrawalPage(app).open()
    await expect(app.page.getByText('可取余额 12,860.50 元')).toBeVisible()
    await expect(app.link('添加USDT地址')).toHaveAttribute('href', `#${paths.addAddress}`)
    await app.tab('银行卡取款').click()
    await app.link('添加银行卡').click()
    await app.stands(paths.addBankCard)

    await app.goTo(paths.money)
    await app.goTo(paths.deposit)
    const question = app.dialog('温馨提示')
    await expect(question).toContainText('您还未绑定钱包卡片')
    await question.getByRole('button', { name: '前往绑定' }).click()
    await app.stands(paths.cards)
    await expect(app.page.getByText('还没有绑定USDT地址')).toBeVisible()
    await expect(app.link('添加USDT地址')).toBeVisible()
    await app.goTo(paths.money)
    await app.goTo(paths.deposit)
    await expect(question).toBeVisible()
    await app.page.keyboard.press('Escape')
    await app.stands(paths.money)
  },
)
