import { links, paths } from '../../src/lib/paths'
import type { AppModel, Press } from '../models/AppModel'
import { CashierPage, someHash } from '../models/CashierPage'
import { WithdrawalPage } from '../models/WithdrawalPage'
import type { ScenarioName } from '../../scenarios/all'
import type { EndpointId } from '../../src/contract/all'

export interface Deed {
  name: string
  on: EndpointId
  /** A read that is sent by a tap: the screen may send it by itself as well. */
  reads?: true
  /** Set up again for each cell. */
  scenario: ScenarioName
  path: string
  /** What must be filled in or opened first; repeated before the second try. */
  prepare?: (app: AppModel) => Promise<unknown>
  /** The tap that sends the call. One that moves money is tapped twice at once: only one may be sent. */
  act: (app: AppModel, press: Press) => Promise<unknown>
}

export const tap =
  (name: string): Deed['act'] =>
  (app, press) =>
    app.press(app.button(name).first(), press)

export const fill =
  (...fields: readonly (readonly [string, string])[]) =>
  async (app: AppModel) => {
    for (const [name, value] of fields) await app.field(name).fill(value)
  }

export const sure =
  (ask: string): Deed['act'] =>
  async (app, press) => {
    await app.button(ask).first().click()
    const dialog = app.page.getByRole('dialog')
    await app.press(dialog.getByRole('button', { name: '确定' }), press)
  }

const deposit = (tab: string) => async (app: AppModel) => {
  await app.tab(tab).click()
  await app.field('存款金额').fill('500')
}
const order = async (app: AppModel) => {
  if (app.address().startsWith(paths.payInfo)) return
  await new CashierPage(app).orderUsdt('500')
}
/** Calls of the cashier's and the wallets' screens. */
export const moneyDeeds: readonly Deed[] = [
  {
    name: '微信存款',
    on: 'deposit.create',
    scenario: 'member',
    path: paths.deposit,
    prepare: deposit('微信'),
    act: tap('立即存款'),
  },
  {
    name: '银行卡存款',
    on: 'deposit.create',
    scenario: 'member',
    path: paths.deposit,
    prepare: async (app) => {
      await app.tab('银行转账').click()
      await app.pick('银行类型', '中国工商银行')
      await fill(
        ['存款人姓名', '王芳'],
        ['银行卡号', '6222021234567890'],
        ['开户行地址', '杭州市西湖区支行'],
        ['存款金额', '2000'],
      )(app)
    },
    act: tap('立即存款'),
  },
  {
    name: 'USDT 下单',
    on: 'tron.create',
    scenario: 'member',
    path: paths.deposit,
    prepare: deposit('USDT'),
    act: tap('立即存款'),
  },
  {
    name: '提交哈希',
    on: 'tron.submitHash',
    scenario: 'member',
    path: paths.deposit,
    prepare: async (app) => {
      await order(app)
      await new CashierPage(app).hash().fill(someHash('ab'))
    },
    act: tap('提交哈希'),
  },
  {
    name: '查询状态',
    on: 'tron.status',
    reads: true,
    scenario: 'member',
    path: paths.deposit,
    prepare: order,
    act: tap('查询状态'),
  },
  {
    name: '重新生成二维码',
    on: 'tron.qrcode',
    reads: true,
    scenario: 'member',
    path: paths.deposit,
    prepare: async (app) => {
      await order(app)
      await new CashierPage(app).qr().waitFor()
    },
    act: tap('重新生成'),
  },
  {
    name: '取款',
    on: 'withdrawal.create',
    scenario: 'withdrawal-ready',
    path: paths.withdrawal,
    prepare: (app) => new WithdrawalPage(app).fill('银行卡取款', '200'),
    act: tap('立即取款'),
  },
  {
    name: '转账',
    on: 'wallet.transfer',
    scenario: 'member',
    path: paths.transfer,
    prepare: async (app) => {
      await app.pick('转入钱包', '皓辰真人')
      await app.field('转账金额').fill('60')
    },
    act: tap('立即转账'),
  },
  {
    name: '自动免转',
    on: 'wallet.autoTransfer',
    scenario: 'member',
    path: paths.transfer,
    act: (app) => app.page.getByRole('switch', { name: '自动免转' }).click(),
  },
  {
    name: '绑定 USDT 地址',
    on: 'cards.bind',
    scenario: 'member',
    path: paths.addAddress,
    prepare: fill(['USDT地址', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'], ['支付密码', '888888']),
    act: tap('立即绑定'),
  },
  {
    name: '绑定银行卡',
    on: 'cards.bind',
    scenario: 'member',
    path: paths.addBankCard,
    prepare: async (app) => {
      await app.pick('开户银行', '招商银行')
      await fill(
        ['持卡人姓名', '王芳'],
        ['开户行地址', '上海市静安区支行'],
        ['银行卡号', '6225880212345678'],
        ['支付密码', '888888'],
      )(app)
    },
    act: tap('立即绑定'),
  },
  {
    name: '解绑',
    on: 'cards.remove',
    scenario: 'member',
    path: links.cards(2),
    act: sure('解除绑定'),
  },
]
