import type { Locator, Page } from '@playwright/test'
import type { ScenarioName } from '../../../scenarios/all'
import { paths } from '../../../src/lib/paths'
import type { Fake } from '../../harness/fake'
import type { AppModel } from '../../models/AppModel'
import { RedPacketPage } from '../../models/RedPacketPage'
import { TransferPage } from '../../models/TransferPage'
import { approveWithdrawalsAndSettleTurnover, WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

const WINDOWS = [
  [390, 844, '100%'],
  [320, 568, '100%'],
  [844, 390, '100%'],
  [390, 844, '200%'],
  [1440, 900, '100%'],
] as const

interface Movement {
  title: string
  scenario?: ScenarioName
  begin: (app: AppModel, fake: Fake) => Promise<unknown>
  texts: readonly (string | RegExp)[]
}

const BALANCE = /^¥[\d,]+\.\d\d$/
const measureHiddenHeight = (element: Element) => element.scrollHeight - element.clientHeight
const getStage = (page: Page) => page.locator('[data-cover]')

const movements: readonly Movement[] = [
  {
    title: '转账',
    begin: async (app) => (await new TransferPage(app).open()).submit('云顶真人', '1234.5'),
    texts: ['平台钱包', '云顶真人', '¥11,626.00', '¥2,754.50', '¥1,234.50', '转账成功', '再转一笔'],
  },
  {
    title: '转账待结算',
    begin: async (app, fake) => {
      const transfer = await new TransferPage(app).open()
      const message = '转账处理中，请留意资金明细'
      await fake.rules.add({ on: 'wallet.transfer', answer: { code: 200, message } })
      await transfer.submit('云顶真人', '100')
    },
    texts: ['平台钱包', '云顶真人', BALANCE, '¥100.00', /处理中/, '再转一笔'],
  },
  {
    title: '取款',
    begin: async (app, fake) => {
      const withdrawal = await new WithdrawalPage(app).open()
      await approveWithdrawalsAndSettleTurnover(fake)
      await withdrawal.fill('USDT取款', '725')
      await fake.clock.freeze()
      await withdrawal.sendButton().click()
    },
    texts: ['平台钱包', /尾号/, BALANCE, '¥725.00', '提交成功，等待后台审核', '查看进度'],
  },
  {
    title: '返水',
    scenario: 'rebates-pending',
    begin: async (app, fake) => {
      await app.open(paths.rebate)
      await expect(app.button('立即领取')).toBeEnabled()
      await fake.clock.freeze()
      await app.button('立即领取').click()
    },
    texts: ['平台钱包', '返水', BALANCE, /领取成功/, '知道了'],
  },
  {
    title: '一键回收一部分',
    scenario: 'recover-partly',
    begin: async (app) => {
      await new TransferPage(app).open()
      await app.button('一键回收').click()
    },
    texts: ['平台钱包', '场馆钱包', BALANCE, /未回收/, '云顶真人', '¥1,520.00', '知道了'],
  },
]

async function isInSight(page: Page, text: Locator) {
  const head = await page.locator('#root header').boundingBox()
  const box = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON() as DOMRect
  })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const top = head ? head.y + head.height : 0
  return box.x >= 0 && box.y >= top && box.right <= width && box.bottom <= height
}

async function checkInEachWindow(page: Page, check: (window: string) => Promise<void>) {
  for (const [width, height, fontSize] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    await check(`${width} × ${height}, ${fontSize}`)
  }
}

async function findUnseen(page: Page, within: Locator, texts: Movement['texts']) {
  const unseen: unknown[] = []
  for (const text of texts) {
    const found = within.getByText(text, { exact: true }).filter({ visible: true })
    if (!(await isInSight(page, found.first()))) unseen.push(text)
  }
  return unseen
}

for (const { title, scenario = 'member', begin, texts } of movements)
  test.describe(title, () => {
    test.use({ scenario })
    test(`${title}：五种窗口里，两个名字、两个数、话和按钮都在眼前`, async ({
      app,
      page,
      fake,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await begin(app, fake)
      await expect(getStage(page).getByRole('button')).toBeVisible()
      await fake.clock.freeze()
      await checkInEachWindow(page, async (window) => {
        expect(await findUnseen(page, getStage(page), texts), window).toEqual([])
        expect(await getStage(page).evaluate(measureHiddenHeight)).toBe(0)
      })
    })
  })

test.describe('红包', () => {
  test.use({ scenario: 'red-packet-open' })
  test('中奖的卡片：五种窗口里，金额和两个按钮都在眼前，按得到', async ({ app, page }) => {
    const packet = await new RedPacketPage(app).open()
    await packet.drawAndReadYuan()
    const card = packet.overlay('恭喜中奖')
    const texts = ['恭喜中奖', BALANCE, '已存入平台钱包', '查看记录', '开心收下']
    await checkInEachWindow(page, async (window) => {
      expect(await findUnseen(page, card, texts), window).toEqual([])
      await app.button('开心收下').click({ trial: true })
      await app.link('查看记录').click({ trial: true })
    })
  })
})

test('我的钱包：五种窗口里，总资产一行写完，没有东西压在上面', async ({ app, page }) => {
  await app.open(paths.money)
  const total = page.getByText('16,064.68').first()
  await expect(total).toBeVisible()
  await checkInEachWindow(page, async (window) => {
    const found = await total.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const card = element.closest('main > *')!.getBoundingClientRect()
      const names = [...document.querySelectorAll('[tabindex="-1"] span')].filter((name) => {
        const box = name.getBoundingClientRect()
        const isApart =
          box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top
        return box.width > 0 && !isApart
      })
      return {
        lines: range.getClientRects().length,
        isInside: left >= card.left && right <= card.right,
        covering: names.map(({ textContent }) => textContent),
      }
    })
    expect(found, window).toEqual({ lines: 1, isInside: true, covering: [] })
  })
})

test('等着答复时点一下，表单就在眼前；答复来了，是一条提示', async ({ app, page, fake }) => {
  const transfer = await new TransferPage(app).open()
  await transfer.fill('云顶真人', '100')
  const answer = await fake.hold('wallet.transfer')
  await transfer.sendButton().click()
  await expect(getStage(page)).toContainText('正在转账')
  await getStage(page).click()
  await expect(getStage(page)).toHaveCount(0)
  await expect(transfer.amountField()).toHaveValue('100')
  await answer.release()
  await expect(app.notice('转账成功')).toBeVisible()
  await expect(getStage(page)).toHaveCount(0)
})

test('被拒绝：话在画面上；画面走了还是那一条提示，只有一条', async ({ app, page, fake }) => {
  const transfer = await new TransferPage(app).open()
  await fake.rules.add({ on: 'wallet.transfer', answer: { code: 500, message: '余额不足' } })
  await transfer.submit('云顶真人', '100')
  await expect(getStage(page).getByRole('alert')).toHaveText('余额不足')
  await expect(getStage(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('余额不足')
})
