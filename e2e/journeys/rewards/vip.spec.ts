import type { Locator } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const DAY_SECONDS = 86_400

test.describe('VIP5', () => {
  test.use({ scenario: 'vip-five' })

  test(
    '先显示会员自己的等级：条件、进度、返水与规则；换一级即换内容',
    { tag: ['@VIP-01', '@VIP-02', '@VIP-03', '@VIP-04', '@scenario:vip-five'] },
    async ({ app }) => {
      await app.open(paths.vip)
      const tabs = app.page.getByRole('tablist', { name: 'VIP等级' }).getByRole('tab')
      await expect(tabs).toHaveText(Array.from({ length: 10 }, (_, i) => `VIP${i + 1}`))
      await expect(app.tab('VIP5')).toHaveAttribute('aria-selected', 'true')
      const progress = app.page.getByRole('progressbar', { name: '升级进度' })
      await expect(app.page.getByText('已达标')).toBeVisible()
      await expect(progress).toHaveAttribute('aria-valuenow', '100')
      const needs = app.page.getByRole('region', { name: '升级条件' })
      await expect(needs).toContainText('累计存款 (元)100,000.00')
      await expect(needs).toContainText('累计流水 (元)1,000,000.00')

      const rebates = app.page.getByRole('region', { name: '返水比例' })
      const rows = rebates.getByRole('row')
      await expect(rows).toHaveText([
        '游戏类型本级下一级',
        '真人0.55%0.60%',
        '体育0.50%0.60%',
        '电竞0.50%0.60%',
        '棋牌0.60%0.70%',
        '电子0.80%0.90%',
        '彩票0.20%0.20%',
      ])
      const rules = app.page.getByRole('region', { name: '等级规则' })
      for (const sentence of [
        '次日 24:00 前完成晋级',
        '每天最多晋升一级，不可越级晋升',
        '90 天保级期',
        '等级下降一级',
        '北京时间每日 00:00 至 23:59 的有效投注',
        '24 小时内派发至福利中心，由会员手动领取',
        '1 倍流水',
      ])
        await expect(rules).toContainText(sentence)

      await app.tab('VIP6').click()
      await expect(app.page.getByText('未达标')).toBeVisible()
      await expect(progress).toHaveAttribute('aria-valuenow', '91')
      await expect(app.page.getByText('累计存款 182,000.00 / 200,000.00')).toBeVisible()
      await expect(needs).toContainText('2,500,000.00')
    },
  )

  test('卡片左右滑动，页签跟着走', { tag: ['@VIP-01', '@chromium'] }, async ({ app }) => {
    await app.open(paths.vip)
    const card = app.page.getByRole('progressbar', { name: '升级进度' })
    await expect(card).toHaveAttribute('aria-valuenow', '100')
    await expect(card).toBeInViewport()
    await swipeLeft(card)
    await expect(app.tab('VIP6')).toHaveAttribute('aria-selected', 'true')
    await expect(card).toHaveAttribute('aria-valuenow', '91')
  })
})

const SWIPE_STEPS = 10
const SWIPE_STEP_PX = 20

/** With real touches: the browser itself scrolls the cards. */
async function swipeLeft(card: Locator) {
  const page = card.page()
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const startX = box.x + box.width * 0.85
  const y = box.y - 30
  await touch('touchStart', [{ x: startX, y }])
  for (let step = 1; step <= SWIPE_STEPS; step++)
    await touch('touchMove', [{ x: startX - step * SWIPE_STEP_PX, y }])
  await touch('touchEnd', [])
}

test(
  '还没有等级：先显示 VIP1，未达标，累计存款 500 元',
  { tag: ['@VIP-01', '@VIP-02', '@VIP-03', '@scenario:vip-zero'] },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP1')).toHaveAttribute('aria-selected', 'true')
    await expect(app.page.getByText('未达标')).toBeVisible()
    await expect(app.page.getByText('累计存款 500.00 / 1,000.00')).toBeVisible()
    await expect(app.page.getByRole('progressbar', { name: '升级进度' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
  },
)

test(
  '最高等级：十个等级全部已达标，没有下一级的返水',
  { tag: ['@VIP-01', '@VIP-02', '@scenario:vip-ten'] },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP10')).toHaveAttribute('aria-selected', 'true')
    await expect(app.page.getByRole('columnheader', { name: '下一级' })).toHaveCount(0)
    for (let level = 10; level >= 1; level--) {
      await app.tab(`VIP${level}`).click()
      await expect(app.tab(`VIP${level}`)).toHaveAttribute('aria-selected', 'true')
      await expect(app.page.getByText('已达标')).toBeVisible()
    }
    await expect(app.page.getByRole('columnheader', { name: '下一级' })).toBeVisible()
  },
)

test.describe('游客', () => {
  test.use({ scenario: 'guest' })
  test('先看到 VIP1，登录后才有进度', { tag: ['@VIP-01'] }, async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP1')).toHaveAttribute('aria-selected', 'true')
    await expect(app.page.getByText('未达标')).toBeVisible()
    await app.link('登录后查看升级进度').click()
    await app.stands(/^\/login\?redirect=%2Fvip$/)
  })
})

test(
  '晋级：次日升一级，再次日再升一级，不越级',
  { tag: ['@VIP-04', '@scenario:vip-promotion'] },
  async ({ app, fake }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP3')).toHaveAttribute('aria-selected', 'true')
    for (const level of ['VIP4', 'VIP5', 'VIP5']) {
      await fake.clock.advance(DAY_SECONDS)
      await app.reload()
      await expect(app.tab(level)).toHaveAttribute('aria-selected', 'true')
    }
  },
)

test(
  '降级：九十天没有有效流水，降一级',
  { tag: ['@VIP-04', '@scenario:vip-relegation'] },
  async ({ app, fake }) => {
    await app.open(paths.vip)
    await expect(app.tab('VIP7')).toHaveAttribute('aria-selected', 'true')
    await fake.clock.advance(DAY_SECONDS)
    await app.reload()
    await expect(app.tab('VIP6')).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  '等级加载失败：说出原因，重新加载即恢复',
  { tag: ['@VIP-01', '@scenario:vip-failing'] },
  async ({ app }) => {
    await app.open(paths.vip)
    await expect(app.page.getByText('系统繁忙，请稍后再试')).toBeVisible()
    await app.button('重新加载').click()
    await expect(app.page.getByText('已达标')).toBeVisible()
  },
)
