import type { Locator, Page } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

/** Runs in the page: replaces each text by two `<font>`, as Chrome's translation does. */
function translator(moved: boolean) {
  const mine = new WeakSet<Node>()
  const never = 'script, style, textarea, title, [translate=no], .notranslate'
  function translate(text: Text) {
    if (mine.has(text) || text.data.trim() === '' || text.parentElement?.closest(never)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    const told = moved ? text : document.createTextNode(text.data)
    mine.add(told)
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(told)
  }
  function all(root: Node) {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') all(target)
      else addedNodes.forEach(all)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

for (const [how, moved] of [
  ['换掉每段文字', false],
  ['把每段文字包起来', true],
] as const)
  test(`浏览器自带的翻译${how}：五个页面照样走，付了款照样说支付成功`, async ({ app, fake }) => {
    const { page } = app
    const translated = () => expect(page.locator('main font font').first()).toBeAttached()
    await page.addInitScript(translator, moved)

    await app.open(paths.home)
    await translated()
    for (const name of ['体育', '热门']) await app.chooseTab(name)

    const withdrawal = new WithdrawalPage(app)
    await app.goTo(paths.withdrawal)
    await translated()
    for (const way of ['银行卡取款', 'USDT取款'] as const) {
      await app.chooseTab(way)
      await withdrawal.pickCard(way)
      await withdrawal.amount().fill('200')
      await expect(page.getByText('200.00').first()).toBeVisible()
    }
    await app.button('展开').click()
    await app.button('收起').click()

    await app.goTo(paths.transactions)
    await translated()
    for (const name of ['取款', '转入', '存款']) await app.chooseTab(name)
    await expect(page.getByRole('listitem').first()).toBeVisible()

    await app.goTo(paths.deposit)
    await translated()
    for (const name of ['微信', '银行转账']) await app.chooseTab(name)
    const cashier = new CashierPage(app)
    await cashier.orderUsdt('500')
    await translated()
    await expect(cashier.countdown()).not.toHaveText('60:00')
    await cashier.submitHash(createTransactionHash('cd'))
    await expect(app.notice('提交成功，请等待链上确认')).toBeVisible()
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已支付成功')
    await expect(page.getByText('待支付')).toHaveCount(0)

    await app.goTo(paths.home)
    await translated()
  })

const unguarded = (page: Page) =>
  page.evaluate(() => {
    const value =
      /\d[\d,]*\.\d\d(?!%)|T[1-9A-Za-z]{33}|\w{6}…\w{6}|^\d\d:\d\d$|^(待审核|已通过|已拒绝)$/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (value.test(data) && !parentElement?.closest('[translate=no], script, style'))
        found.push(`${window.location.hash} ${data}`)
    }
    return found
  })

test('金额、地址、状态和倒计时不给翻译', async ({ app }) => {
  const { page } = app
  const found: string[] = []
  const looked = async (shown: Locator) => {
    await expect(shown.first()).toBeVisible()
    found.push(...(await unguarded(page)))
  }
  const amount = page.getByText(/\d\.\d\d/)
  await app.open(paths.home)
  const { home, mine, money, transfer, profile, vip, rebate, welfare } = paths
  for (const path of [home, mine, money, transfer, profile, vip, rebate, welfare]) {
    await app.goTo(path)
    await looked(amount)
  }
  await app.goTo(links.cards(1))
  await looked(page.getByRole('article'))
  await app.button('显示地址').first().click()
  await looked(page.getByText(/T\w{33}/))
  for (const path of [paths.transactions, paths.betRecords]) {
    await app.goTo(path)
    const row = page.getByRole('listitem').getByRole('button').first()
    await looked(row)
    await row.click()
    await looked(page.getByRole('dialog').getByText(/\d\.\d\d/))
    await page.keyboard.press('Escape')
  }
  const withdrawal = new WithdrawalPage(app)
  await withdrawal.open()
  await withdrawal.pickCard('USDT取款')
  await withdrawal.amount().fill('200')
  await looked(page.getByText(/\d USDT/))
  const cashier = new CashierPage(app)
  await cashier.open()
  await app.tab('USDT').click()
  await app.field('存款金额').fill('500')
  await looked(page.getByText(/≈ \d/))
  expect([...new Set(found)]).toEqual([])
})
