import { readdirSync } from 'node:fs'
import type { ScenarioName } from '../../../scenarios/all'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import { expect, test } from '../../test'

interface ScreenCase {
  name: string
  scenario: ScenarioName
  path: string
}
const screens: readonly ScreenCase[] = [
  { name: '首页-游客', scenario: 'default', path: paths.home },
  { name: '首页-会员', scenario: 'member', path: paths.home },
  { name: '登录', scenario: 'guest', path: paths.login },
  { name: '注册', scenario: 'guest', path: links.login(undefined, 1) },
  { name: '我的', scenario: 'member', path: paths.mine },
  { name: '存款', scenario: 'member', path: paths.deposit },
  { name: '取款', scenario: 'withdrawal-ready', path: paths.withdrawal },
  { name: '转账', scenario: 'member', path: paths.transfer },
  { name: '我的钱包', scenario: 'member', path: paths.money },
  { name: '交易记录', scenario: 'records-all-states', path: paths.transactions },
  { name: '投注记录', scenario: 'member', path: paths.betRecords },
  { name: '卡包管理', scenario: 'member', path: paths.cards },
  { name: '优惠', scenario: 'member', path: paths.promotions },
  { name: 'VIP', scenario: 'vip-five', path: paths.vip },
  { name: '客服', scenario: 'service-tickets-only', path: paths.support },
  { name: '工单', scenario: 'ticket-replied', path: links.ticket('1012') },
  { name: '个人资料', scenario: 'member', path: paths.profile },
  { name: '账户安全', scenario: 'member', path: paths.security },
  { name: '添加银行卡', scenario: 'member', path: paths.addBankCard },
  { name: '消息中心', scenario: 'member', path: links.messages(1) },
  { name: '返水中心', scenario: 'rebates-pending', path: paths.rebate },
  { name: '福利中心', scenario: 'member', path: paths.welfare },
  { name: '红包', scenario: 'red-packet-open', path: paths.redPacket },
  { name: '赞助', scenario: 'member', path: paths.sponsors },
  { name: '帮助中心', scenario: 'member', path: paths.help },
]

const PARTS = 3
for (let part = 0; part < PARTS; part++) {
  const screensOfPart = screens.filter((_, index) => index % PARTS === part)
  test.describe(`第 ${part + 1} 份`, () => {
    test.use({ scenario: screensOfPart[0]!.scenario })
    test(`每个页面的标题、栏目、填写项和主要按钮都念得出来`, async ({ app, fake }) => {
      await app.open(paths.home)
      for (const { name, scenario, path } of screensOfPart)
        await test.step(name, async () => {
          await fake.load(scenario)
          await app.goTo(path)
          await waitUntilSettled(app.page)
          await fake.clock.freeze()
          await expect
            .soft(app.page.locator('#root'))
            .toMatchAriaSnapshot({ name: `${name}.aria.yml` })
        })
    })
  })
}

test('e2e/aria 里的每个文件都属于上面的一个页面', () => {
  const files = screens.map(({ name }) => `${name}.aria.yml`)
  expect(readdirSync('e2e/aria').sort()).toEqual(files.sort())
})
