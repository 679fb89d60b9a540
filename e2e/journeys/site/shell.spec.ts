import { paths } from '../../../src/lib/paths'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

const TAB_NAMES = ['首页', '优惠', '客服', '赞助', '我的']
const PATHS_WITH_TAB_BAR = [
  paths.home,
  paths.redPacket,
  paths.promotions,
  paths.sponsors,
  paths.mine,
  paths.app,
  paths.support,
]
const MEMBERS_PATHS = [
  paths.mine,
  paths.app,
  paths.messages,
  paths.rebate,
  paths.profile,
  paths.security,
  paths.cards,
  paths.addBankCard,
  paths.addAddress,
  paths.password,
  paths.welfare,
  paths.betRecords,
  paths.promotionRecords,
  paths.transactions,
  paths.money,
  paths.deposit,
  paths.withdrawal,
]
const PUBLIC_PATHS = [
  paths.home,
  paths.promotions,
  paths.sponsors,
  paths.support,
  paths.login,
  paths.promotion,
  paths.sponsor,
  paths.vip,
  paths.agentApply,
  paths.help,
  paths.helpArticle,
  paths.usdtProtocols,
  paths.payInfo,
  paths.terms,
]

test(
  '底部导航只在主页面出现，当前项有标记',
  { tag: ['@NAV-09', '@NAV-02', '@APP-01'] },
  async ({ app }) => {
    await app.open(paths.home)
    for (const path of PATHS_WITH_TAB_BAR) {
      await app.goTo(path)
      await expect(app.tabBar().getByRole('link')).toHaveText(TAB_NAMES)
      expect(await app.page.evaluate(() => window.scrollY)).toBe(0)
    }
    await app.goTo(paths.promotions)
    await expect(app.tabBar().getByRole('link', { name: '优惠' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const path of [paths.deposit, paths.transactions, paths.vip, paths.login]) {
      await app.goTo(path)
      await expect(app.tabBar()).toBeHidden()
    }
  },
)

test('未知地址回到首页，再点当前页会提示', { tag: ['@NAV-01', '@NAV-06'] }, async ({ app }) => {
  await app.open('/no-such-page?x=1')
  await app.stands(paths.home)
  await app.tabBar().getByRole('link', { name: '首页' }).click()
  await expect(app.notice('已在当前页面！')).toBeVisible()
})

test(
  '顶栏显示余额、刷新和一键回收，四个页面没有顶栏',
  { tag: ['@NAV-10', '@WD-08'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    const header = app.page.getByRole('banner')
    await expect(header).toContainText('12,860.50')
    await header.getByRole('button', { name: '一键回收' }).click()
    await expect(app.notices.filter({ hasText: '回收' })).toBeVisible()
    await fake.waitFor('wallet.recoverAll')
    for (const path of [paths.promotions, paths.mine]) {
      await app.goTo(path)
      await expect(
        app.page.getByRole('button', { name: '一键回收' }).and(header.getByRole('button')),
      ).toBeHidden()
    }
  },
)

test.describe('访客', () => {
  test.use({ scenario: 'default' })

  test(
    '需要登录的页面把访客带去登录，并记住目标地址',
    { tag: ['@NAV-03', '@NAV-04', '@DL-01'] },
    async ({ app }) => {
      await app.open(paths.home)
      await expect(app.link('登录')).toBeVisible()
      await expect(app.link('注册')).toBeVisible()
      for (const path of MEMBERS_PATHS) {
        await app.goTo(`${path}?type=2`)
        await app.stands(/^\/login\?/)
        await expect
          .poll(() => new URLSearchParams(app.address().split('?')[1]).get('redirect'))
          .toBe(`${path}?type=2`)
      }
    },
  )

  test('其余页面对访客开放', { tag: ['@NAV-05', '@grounds'] }, async ({ app }) => {
    await app.open(paths.home)
    for (const path of PUBLIC_PATHS) {
      await app.goTo(path)
      await app.stands(path)
    }
  })

  test('访客去红包和转账先被询问，再去登录', { tag: '@NAV-07' }, async ({ app }) => {
    await app.open(paths.home)
    const ask = app.dialog('请先登录').filter({ hasText: '精彩内容等你来体验，快来登录吧！' })
    await app.link('转账').click()
    await ask.getByRole('button', { name: '取消' }).click()
    await app.stands(paths.home)
    await app.goTo(paths.redPacket)
    await ask.getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login\?/)
    await new LoginPage(app).logIn('demo888', 'demo888')
    await app.stands(paths.redPacket)
  })
})

test('标题和名称来自站点信息，首页弹窗按开关出现', { tag: '@APP-04' }, async ({ app, fake }) => {
  await app.open(paths.mine)
  await fake.db.patch('site', 'site', {
    title: '银杏娱乐',
    site_name: '银杏',
    index_modal: 1,
    webcontent: '<h3>周年庆典</h3><p>全场返水加倍</p><script>window.hacked = true</script>',
  })
  await app.reload()
  await expect(app.page).toHaveTitle(/银杏/)
  await app.goTo(paths.home)
  await expect(app.page.getByRole('banner')).toContainText('银杏')
  await expect(app.page.getByRole('dialog')).toContainText('全场返水加倍')
  expect(await app.page.evaluate(() => 'hacked' in window)).toBe(false)
})

test(
  '访问域名在别处时一秒后带着推荐人过去',
  { tag: ['@APP-03', '@grounds'] },
  async ({ app, fake, context }) => {
    await context.route('https://m.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>新站</title>' }),
    )
    await app.open(paths.mine)
    await fake.waitFor('site.visitUrl')
    await fake.db.patch('site', 'site', { visitUrl: 'https://m.example.com/' })
    await app.page.goto('about:blank')
    await app.page.goto(`/#${paths.home}?pid=A1001`)
    await app.page.waitForURL(/m\.example\.com/)
    expect(app.page.url()).toMatch(/register\?pid=A1001$/)
    await fake.status().catch(() => undefined)
    await app.page.goto(`/#${paths.mine}`)
  },
)
