import type { Locator, Page } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

/** Runs in the page: replaces each text by two `<font>`, as Chrome's translation does. */
function translateTexts(keepsTextNodes: boolean) {
  const translated = new WeakSet<Node>()
  const SKIPPED = 'script, style, textarea, title, [translate=no], .notranslate'
  function translate(text: Text) {
    if (translated.has(text) || text.data.trim() === '' || text.parentElement?.closest(SKIPPED))
      return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    const result = keepsTextNodes ? text : document.createTextNode(text.data)
    translated.add(result)
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(result)
  }
  function translateAll(root: Node) {
    if (root instanceof Text) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translateAll(target)
      else addedNodes.forEach(translateAll)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

for (const [how, keepsTextNodes] of [
  ['换掉每段文字', false],
  ['把每段文字包起来', true],
] as const)
  test(`浏览器自带的翻译${how}：五个页面照样走，付了款照样说支付成功`, async ({ app, fake }) => {
    const { page } = app
    const expectTranslated = () => expect(page.locator('main font font').first()).toBeAttached()
    await page.addInitScript(translateTexts, keepsTextNodes)

    await app.open(paths.home)
    await expectTranslated()
    for (const name of ['体育', '热门']) await app.chooseTab(name)

    const withdrawal = new WithdrawalPage(app)
    await app.goTo(paths.withdrawal)
    await expectTranslated()
    for (const way of ['银行卡取款', 'USDT取款'] as const) {
      await app.chooseTab(way)
      await withdrawal.pickCard(way)
      await withdrawal.amountField().fill('200')
      await expect(page.getByText('200.00').first()).toBeVisible()
    }
    await app.button('展开').click()
    await app.button('收起').click()

    await app.goTo(paths.transactions)
    await expectTranslated()
    for (const name of ['取款', '转入', '存款']) await app.chooseTab(name)
    await expect(page.getByRole('listitem').first()).toBeVisible()

    await app.goTo(paths.deposit)
    await expectTranslated()
    for (const name of ['微信', '银行转账']) await app.chooseTab(name)
    const cashier = new CashierPage(app)
    await cashier.orderUsdt('500')
    await expectTranslated()
    await expect(cashier.countdown()).not.toHaveText('60:00')
    await cashier.submitHash(createTransactionHash('cd'))
    await expect(app.notice('提交成功，请等待链上确认')).toBeVisible()
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已支付成功')
    await expect(page.getByText('待支付')).toHaveCount(0)

    await app.goTo(paths.home)
    await expectTranslated()
  })

const findTranslatable = (page: Page) =>
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
  const collectWhenVisible = async (locator: Locator) => {
    await expect(locator.first()).toBeVisible()
    found.push(...(await findTranslatable(page)))
  }
  const amount = page.getByText(/\d\.\d\d/)
  await app.open(paths.home)
  const { home, mine, money, transfer, profile, vip, rebate, welfare } = paths
  for (const path of [home, mine, money, transfer, profile, vip, rebate, welfare]) {
    await app.goTo(path)
    await collectWhenVisible(amount)
  }
  await app.goTo(links.cards(1))
  await collectWhenVisible(page.getByRole('article'))
  await app.button('显示地址').first().click()
  await collectWhenVisible(page.getByText(/T\w{33}/))
  for (const path of [paths.transactions, paths.betRecords]) {
    await app.goTo(path)
    const row = page.getByRole('listitem').getByRole('button').first()
    await collectWhenVisible(row)
    await row.click()
    await collectWhenVisible(page.getByRole('dialog').getByText(/\d\.\d\d/))
    await page.keyboard.press('Escape')
  }
  const withdrawal = new WithdrawalPage(app)
  await withdrawal.open()
  await withdrawal.pickCard('USDT取款')
  await withdrawal.amountField().fill('200')
  await collectWhenVisible(page.getByText(/\d USDT/))
  const cashier = new CashierPage(app)
  await cashier.open()
  await app.tab('USDT').click()
  await app.field('存款金额').fill('500')
  await collectWhenVisible(page.getByText(/≈ \d/))
  expect([...new Set(found)]).toEqual([])
})
