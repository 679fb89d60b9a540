import type { Page } from 'playwright'
import { links, paths } from '@/lib/paths'
import { addresses } from '../scenarios/addresses'

export interface Situation {
  name: string
  scenario: string
  /** Empty: the scenario's own start address. */
  path: string
  before?: (page: Page) => Promise<unknown>
  /** The window in px; 390x844 unless told. */
  size?: readonly [width: number, height: number]
  /** The text's size; 100% unless told. */
  text?: '130%'
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(value)

/** The situations of each screen: filled, empty, failing, with words that do not end. */
const everywhere: Record<string, string> = {
  member: 'member',
  new: 'new-member',
  offline: 'offline',
  long: 'long-texts',
}
/** Other phones and windows, for each screen as a member has it. */
const views: Record<string, Pick<Situation, 'size' | 'text'>> = {
  narrow: { size: [320, 568] },
  large: { text: '130%' },
  tablet: { size: [768, 1024] },
  desktop: { size: [1440, 900] },
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
  ...addresses.flatMap(({ name, path }) =>
    Object.entries(views).map(([view, how]) => ({
      name: `${name}-${view}`,
      scenario: 'member',
      path,
      ...how,
    })),
  ),
  ...special,
]
