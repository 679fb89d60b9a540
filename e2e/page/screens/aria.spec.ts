import { readdirSync } from 'node:fs'
import type { ScenarioName } from '../../../scenarios/all'
import { links, paths } from '../../../src/lib/paths'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import { expect, test } from '../../test'

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
  ['工单', 'ticket-replied', links.ticket('1012')],
  ['个人资料', 'member', paths.profile],
  ['账户安全', 'member', paths.security],
  ['添加银行卡', 'member', paths.addBankCard],
  ['消息中心', 'member', links.messages(1)],
  ['返水中心', 'rebates-pending', paths.rebate],
  ['福利中心', 'member', paths.welfare],
  ['红包', 'red-packet-open', paths.redPacket],
  ['赞助', 'member', paths.sponsors],
  ['帮助中心', 'member', paths.help],
]

const PARTS = 3
for (let part = 0; part < PARTS; part++) {
  const screensOfPart = screens.filter((_, index) => index % PARTS === part)
  test.describe(`第 ${part + 1} 份`, () => {
    test.use({ scenario: screensOfPart[0]![1] })
    test(`每个页面的标题、栏目、填写项和主要按钮都念得出来`, async ({ app, fake }) => {
      await app.open(paths.home)
      for (const [name, scenario, path] of screensOfPart)
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
  const files = screens.map(([name]) => `${name}.aria.yml`)
  expect(readdirSync('e2e/aria').sort()).toEqual(files.sort())
})
