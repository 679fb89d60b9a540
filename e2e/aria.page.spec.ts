import type { ScenarioName } from '../scenarios/all'
import { links, paths } from '../src/lib/paths'
import { settled } from './support/settled'
import { expect, test } from './test'

/** What a screen reader is told of each main screen: name, scenario, address. The files are in e2e/aria/. */
const screens: readonly (readonly [name: string, scenario: ScenarioName, path: string])[] = [
  ['首页-游客', 'default', paths.home],
  ['首页-会员', 'member', paths.home],
  ['登录', 'guest', paths.login],
  ['注册', 'guest', links.login(undefined, 1)],
  ['我的', 'member', paths.mine],
  ['存款', 'member', paths.deposit],
  ['取款', 'withdrawal-ready', paths.withdrawal],
  ['转账', 'member', paths.transfer],
  ['我的钱包', 'member', paths.money],
  ['交易记录', 'records-all-states', paths.transactions],
  ['投注记录', 'member', paths.betRecords],
  ['卡包管理', 'member', paths.cards],
  ['优惠', 'member', paths.promotions],
  ['VIP', 'vip-five', paths.vip],
  ['客服', 'service-tickets-only', paths.support],
  ['个人资料', 'member', paths.profile],
]

for (const [name, scenario, path] of screens)
  test.describe(name, () => {
    test.use({ scenario })
    test(`${name}：读屏软件念的与上次一样`, async ({ app, fake }) => {
      await app.open(path)
      await fake.clock.freeze()
      await settled(app, path)
      await expect(app.page.locator('#root')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    })
  })
