import { links, paths } from '../../../src/lib/paths'
import { measureHorizontalOverflowPx } from '../../harness/measures'
import { expect, test } from '../../test'

test(
  '优惠按分类列出，点开是详情',
  { tag: ['@ACT-01', '@ACT-02', '@ACT-03'] },
  async ({ app, fake }) => {
    await app.open(paths.promotions)
    const tabs = app.page.getByRole('tablist', { name: '优惠分类' }).getByRole('tab')
    await expect(tabs).toHaveText(['全部', '新人专享', '存款优惠', '日常福利', '赛事活动'])
    const cards = app.page.getByRole('list', { name: '优惠列表' }).getByRole('link')
    await expect(cards).toHaveCount(8)
    await expect(cards.first().locator('img')).toBeVisible()
    await app.tab('存款优惠').click()
    await expect(cards).toHaveCount(2)
    const calls = await fake.calls('promotions.list')
    expect(calls.map(({ request }) => request)).toEqual([{}, { type: '2' }])

    await app.link('周末存送 10%').click()
    await app.stands(links.promotion('106'))
    await expect(app.page.getByRole('heading', { name: '周末存送 10%' })).toBeVisible()
    await expect(app.page.getByText('每周六、周日首笔存款满 300 元')).toBeVisible()
    await expect(app.page.getByText('须在投注前申请')).toBeVisible()
    await app.button('返回').click()
    await expect(app.tab('存款优惠')).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  '会员申请活动，再次申请被拒绝，审核结果写进活动记录',
  { tag: ['@ACT-04', '@REC-02'] },
  async ({ app, fake }) => {
    await app.open(links.promotion('105'))
    await app.button('立即申请').click()
    await expect(app.notice('申请成功，请等待审核')).toBeVisible()
    await expect(app.page.getByText('待审核', { exact: true })).toBeVisible()
    await app.button('立即申请').click()
    await expect(app.notice('您已申请过该活动')).toBeVisible()
    const calls = await fake.calls('promotions.apply')
    const body = { activityid: '105' }
    expect(calls.map(({ request }) => request)).toEqual([body, body])

    await fake.staff.do('promotion.approve')
    await app.open(paths.promotionRecords)
    await app.reload()
    const list = app.page.getByRole('list', { name: '活动记录' }).getByRole('listitem')
    await expect(list).toHaveCount(5)
    await expect(list.first()).toContainText('每周签到礼')
    await expect(list.first()).toContainText('2026-03-14')
    await expect(list.first()).toContainText('已通过')
    await expect(list.nth(1)).toContainText('待审核')
    await expect(list.nth(3)).toContainText('已拒绝')
    await expect(list.nth(4)).toContainText('未定义')
  },
)

test('没有的活动：重新加载没有用，去看别的', { tag: ['@ACT-03'] }, async ({ app }) => {
  for (const id of ['nothing', '']) {
    await app.open(links.promotion(id))
    await expect(app.page.getByRole('main').getByText('活动不存在')).toBeVisible()
    await expect(app.button('重新加载')).toHaveCount(0)
    await app.link('看看别的').click()
    await app.stands(paths.promotions)
  }
})

test(
  '拒绝：服务器的原因照实显示',
  { tag: ['@ACT-04', '@scenario:promotion-apply-refused'] },
  async ({ app }) => {
    await app.open(links.promotion('105'))
    await app.button('立即申请').click()
    await expect(app.notice('您的等级暂不满足活动要求')).toBeVisible()
  },
)

test.describe('游客', () => {
  test.use({ scenario: 'default' })
  test('详情显示前往登录，登录后回到这里', { tag: ['@ACT-04'] }, async ({ app }) => {
    await app.open(links.promotion('101'))
    await expect(app.link('前往登录')).toBeVisible()
    await expect(app.button('立即申请')).toHaveCount(0)
    await app.link('前往登录').click()
    await app.stands(links.login(links.promotion('101')))
  })
})

test(
  '恶意 HTML：脚本、事件、框架和表单都不生效，正文照常',
  { tag: ['@ACT-03', '@SP-03', '@ART-03', '@MSG-01', '@scenario:hostile-html'] },
  async ({ app }) => {
    app.watched.allowHostileHtml()
    for (const path of [
      links.promotion('101'),
      links.sponsor('201'),
      links.helpArticle(1),
      links.messages(1),
      links.ticket('1012'),
    ]) {
      await app.open(path)
      const main = app.page.getByRole('main')
      await expect(main.getByText(/正文仍应.*正常显示/).first()).toBeVisible()
      await expect(main.locator('iframe, form[action], style, base, meta, [onerror]')).toHaveCount(
        0,
      )
      await expect(main.locator('a[href^="javascript"]')).toHaveCount(0)
      await expect(app.page.locator('body')).toBeVisible()
      expect(await app.page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
    }
    await app.goTo(paths.home)
    const modal = app.dialog('平台公告')
    await expect(modal).toContainText('正文仍应正常显示')
    await expect(modal.locator('iframe, form, style, base, meta, script, [onerror]')).toHaveCount(0)
    await expect(modal.locator('a[href^="javascript"]')).toHaveCount(0)
    expect(await app.page.evaluate(() => 'pwned' in window)).toBe(false)
  },
)

test(
  '超长文字：页面不会左右滚动',
  { tag: ['@ACT-02', '@ACT-03', '@scenario:long-texts'] },
  async ({ app }) => {
    for (const path of [
      paths.promotions,
      links.promotion('101'),
      paths.promotionRecords,
      paths.sponsors,
      links.sponsor('201'),
      links.messages(1),
      paths.support,
      links.ticket('tLong'),
      paths.agentApply,
      paths.app,
    ]) {
      await app.open(path)
      await expect(app.page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => measureHorizontalOverflowPx(app.page), path).toBeLessThanOrEqual(0)
    }
  },
)
