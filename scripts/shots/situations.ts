import type { Page } from 'playwright'
import { links, paths } from '@/lib/paths'
import { addresses } from '../scenarios/addresses'

export interface Situation {
  name: string
  scenario: string
  /** Empty: the scenario's own start address. */
  path: string
  before?: (page: Page) => Promise<unknown>
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(value)

/** The situations of each screen: filled, empty, failing. */
const everywhere: Record<string, string> = {
  member: 'member',
  new: 'new-member',
  offline: 'offline',
}

const orderUsdt = async (page: Page) => {
  await tab('USDT')(page)
  await fill(page, '存款金额', '1000')
  await press('立即存款')(page)
  await page.getByRole('img', { name: '收款二维码' }).waitFor()
}

/** What a screen shows only after an action. */
const special: Situation[] = [
  { name: 'home-guest', scenario: 'default', path: paths.home },
  { name: 'home-menu', scenario: 'member', path: paths.home, before: press('菜单') },
  { name: 'home-slow', scenario: 'slow-network', path: paths.home },
  { name: 'repair', scenario: 'site-repair', path: paths.home },
  { name: 'login', scenario: 'default', path: paths.login },
  { name: 'register', scenario: 'default', path: links.login(undefined, 1) },
  { name: 'login-refused', scenario: 'default', path: paths.login, before: press('登录') },
  { name: 'expired', scenario: 'session-expiry', path: paths.deposit },
  { name: 'deposit-usdt', scenario: 'member', path: paths.deposit, before: tab('USDT') },
  { name: 'deposit-wechat', scenario: 'member', path: paths.deposit, before: tab('微信') },
  { name: 'payInfo', scenario: 'member', path: paths.deposit, before: orderUsdt },
  {
    name: 'payInfo-paid',
    scenario: 'member',
    path: paths.deposit,
    before: async (page) => {
      await orderUsdt(page)
      await page.evaluate(() => window.fakeBackend?.['staff.do']('tron.markPaid'))
      await page.getByText('订单已支付成功').first().waitFor()
    },
  },
  { name: 'transactions-in', scenario: 'member', path: links.transactions(3) },
  { name: 'toolbar', scenario: 'member', path: paths.home, before: press('开发工具') },
  { name: 'payInfo-new', scenario: 'tron-paid', path: paths.deposit, before: orderUsdt },
  { name: 'login-member', scenario: 'member', path: paths.login },
  { name: 'game-slot', scenario: 'game-slot', path: '' },
  { name: 'game-maintenance', scenario: 'game-maintenance', path: '' },
  { name: 'scenarios', scenario: 'member', path: paths.scenarios },
  { name: 'gallery', scenario: 'member', path: paths.gallery },
]

export const situations: readonly Situation[] = [
  ...addresses.flatMap(({ name, path }) =>
    Object.entries(everywhere).map(([situation, scenario]) => ({
      name: `${name}-${situation}`,
      scenario,
      path,
    })),
  ),
  ...special,
]
