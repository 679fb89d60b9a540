import { onePoint } from '../harness/onePoint'
import { type PlacedDeed, placedDeeds } from '../../scripts/screens/screens'
import { declaredAt } from '../../src/contract/testing'
import { LoginPage } from '../models/LoginPage'
import { SupportPage } from '../models/SupportPage'
import { paths } from '../../src/lib/paths'
import type { AppModel, Press } from '../models/AppModel'
import { CashierPage, someHash } from '../models/CashierPage'
import { TransferPage } from '../models/TransferPage'
import { WithdrawalPage } from '../models/WithdrawalPage'

/** How a deed is done. */
interface Steps {
  /** What must be filled in or opened first; repeated before the second try. */
  prepare?: (app: AppModel) => Promise<unknown>
  /** The tap that sends the call. One that moves money is tapped twice at once: only one may be sent. */
  act: (app: AppModel, press: Press) => Promise<unknown>
}
export interface Deed extends PlacedDeed, Steps {}

const tap =
  (name: string): Steps['act'] =>
  (app, press) =>
    app.press(app.button(name).first(), press)

const fill = (fields: Record<string, string>) => async (app: AppModel) => {
  for (const [name, value] of Object.entries(fields)) await app.field(name).fill(value)
}

const sure =
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
  const cashier = new CashierPage(app)
  if (!app.address().startsWith(paths.payInfo)) await cashier.orderUsdt('500')
  return cashier
}
const passwords = (old: string, next: string): Steps => ({
  prepare: fill({ 旧密码: old, 新密码: next, 确认密码: next }),
  act: tap('确认修改'),
})

/** How each is done. */
const steps: Record<string, Steps> = {
  登录: {
    prepare: async (app) => {
      const 验证码 = await new LoginPage(app).code()
      await fill({ 用户名: 'demo888', 密码: 'demo888', 验证码 })(app)
    },
    act: tap('登录'),
  },
  注册: {
    prepare: async (app) => {
      const 验证码 = await new LoginPage(app).code()
      const own = { 用户名: 'newface88', 密码: 'secret88', 确认密码: 'secret88' }
      await fill({ ...own, 真实姓名: '陈新', 支付密码: '123456', 验证码 })(app)
    },
    act: tap('注册'),
  },
  退出: { act: sure('退出登录') },
  换头像: {
    act: async (app) => {
      await app.button('更换头像').click()
      const file = { name: 'a.png', mimeType: 'image/png', buffer: onePoint }
      await app.chooseFile(app.button('从相册选择'), file)
    },
  },
  保存资料: { prepare: fill({ 手机号: '13900001111' }), act: tap('保存') },
  改登录密码: passwords('demo888', 'demo999'),
  改支付密码: passwords('888888', '999999'),
  刷新余额: { act: tap('刷新余额') },
  一键回收: { act: tap('一键回收') },
  微信存款: { prepare: deposit('微信'), act: tap('立即存款') },
  银行卡存款: {
    prepare: async (app) => {
      await app.tab('银行转账').click()
      await app.pick('银行类型', '中国工商银行')
      const card = { 银行卡号: '6222021234567890', 开户行地址: '杭州市西湖区支行' }
      await fill({ 存款人姓名: '王芳', ...card, 存款金额: '2000' })(app)
    },
    act: tap('立即存款'),
  },
  'USDT 下单': { prepare: deposit('USDT'), act: tap('立即存款') },
  提交哈希: {
    prepare: async (app) => (await order(app)).hash().fill(someHash('ab')),
    act: tap('提交哈希'),
  },
  查询状态: { prepare: order, act: tap('查询状态') },
  重新生成二维码: {
    prepare: async (app) => (await order(app)).qr().waitFor(),
    act: tap('重新生成'),
  },
  取款: {
    prepare: (app) => new WithdrawalPage(app).fill('银行卡取款', '200'),
    act: tap('立即取款'),
  },
  转账: { prepare: (app) => new TransferPage(app).fill('皓辰真人', '60'), act: tap('立即转账') },
  自动免转: { act: (app) => app.page.getByRole('switch', { name: '自动免转' }).click() },
  '绑定 USDT 地址': {
    prepare: fill({ USDT地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 支付密码: '888888' }),
    act: tap('立即绑定'),
  },
  绑定银行卡: {
    prepare: async (app) => {
      await app.pick('开户银行', '招商银行')
      const card = { 开户行地址: '上海市静安区支行', 银行卡号: '6225880212345678' }
      await fill({ 持卡人姓名: '王芳', ...card, 支付密码: '888888' })(app)
    },
    act: tap('立即绑定'),
  },
  解绑: { act: sure('解除绑定') },
  领返水: { act: tap('立即领取') },
  抽红包: { act: tap('立即抽取') },
  申请优惠: { act: tap('立即申请') },
  新建工单: {
    prepare: async (app) => {
      await new SupportPage(app).fill('取款慢', '昨天的还没到')
      await app.pick('工单分类', '其他')
    },
    act: tap('提交工单'),
  },
  回复工单: { prepare: fill({ 回复内容: '请再看看' }), act: tap('发送回复') },
  关闭工单: { act: sure('关闭工单') },
  申请合营: {
    prepare: fill({ 联系电话: '13857126608', 申请理由: '有三年推广经验' }),
    act: tap('加入我们'),
  },
}

function stepsTo(name: string, on: string): Steps {
  const own = steps[name]
  if (!own) throw new Error(`e2e/matrix/deeds.ts: no steps to «${name}» of ${declaredAt(on)}`)
  return own
}

/** Every call sent by a tap, and the steps to it. */
export const deeds: readonly Deed[] = placedDeeds.map((deed) => ({
  ...deed,
  ...stepsTo(deed.name, deed.on),
}))
