import { paths } from '../../src/lib/paths'
import type { AppModel, Press } from '../models/AppModel'
import { CashierPage, someHash } from '../models/CashierPage'
import { WithdrawalPage } from '../models/WithdrawalPage'
import type { PlacedDeed } from '../../scripts/screens/screens'

/** How a deed is done. */
export interface Steps {
  /** What must be filled in or opened first; repeated before the second try. */
  prepare?: (app: AppModel) => Promise<unknown>
  /** The tap that sends the call. One that moves money is tapped twice at once: only one may be sent. */
  act: (app: AppModel, press: Press) => Promise<unknown>
}
export interface Deed extends PlacedDeed, Steps {}

export const tap =
  (name: string): Steps['act'] =>
  (app, press) =>
    app.press(app.button(name).first(), press)

export const fill =
  (...fields: readonly (readonly [string, string])[]) =>
  async (app: AppModel) => {
    for (const [name, value] of fields) await app.field(name).fill(value)
  }

export const sure =
  (ask: string): Steps['act'] =>
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
/** On the cashier's and the wallets' screens. */
export const moneySteps = {
  微信存款: {
    prepare: deposit('微信'),
    act: tap('立即存款'),
  },
  银行卡存款: {
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
  'USDT 下单': {
    prepare: deposit('USDT'),
    act: tap('立即存款'),
  },
  提交哈希: {
    prepare: async (app) => {
      await order(app)
      await new CashierPage(app).hash().fill(someHash('ab'))
    },
    act: tap('提交哈希'),
  },
  查询状态: {
    prepare: order,
    act: tap('查询状态'),
  },
  重新生成二维码: {
    prepare: async (app) => {
      await order(app)
      await new CashierPage(app).qr().waitFor()
    },
    act: tap('重新生成'),
  },
  取款: {
    prepare: (app) => new WithdrawalPage(app).fill('银行卡取款', '200'),
    act: tap('立即取款'),
  },
  转账: {
    prepare: async (app) => {
      await app.pick('转入钱包', '皓辰真人')
      await app.field('转账金额').fill('60')
    },
    act: tap('立即转账'),
  },
  自动免转: {
    act: (app) => app.page.getByRole('switch', { name: '自动免转' }).click(),
  },
  '绑定 USDT 地址': {
    prepare: fill(['USDT地址', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'], ['支付密码', '888888']),
    act: tap('立即绑定'),
  },
  绑定银行卡: {
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
  解绑: {
    act: sure('解除绑定'),
  },
} satisfies Record<string, Steps>
