import { onePoint } from '../harness/onePoint'
import { placedDeeds } from '../../scripts/screens/screens'
import { declaredAt } from '../../src/contract/testing'
import { LoginPage } from '../models/LoginPage'
import { SupportPage } from '../models/SupportPage'
import { type Deed, type Steps, fill, moneySteps, sure, tap } from './moneyDeeds'

const passwords = fill(['旧密码', 'demo888'], ['新密码', 'demo999'], ['确认密码', 'demo999'])
const payPasswords = fill(['旧密码', '888888'], ['新密码', '999999'], ['确认密码', '999999'])

/** How each is done. */
const steps: Record<string, Steps> = {
  登录: {
    prepare: async (app) => {
      const login = new LoginPage(app)
      await fill(['用户名', 'demo888'], ['密码', 'demo888'], ['验证码', await login.code()])(app)
    },
    act: tap('登录'),
  },
  注册: {
    prepare: async (app) => {
      const code = await new LoginPage(app).code()
      await fill(
        ['用户名', 'newface88'],
        ['密码', 'secret88'],
        ['确认密码', 'secret88'],
        ['真实姓名', '陈新'],
        ['支付密码', '123456'],
        ['验证码', code],
      )(app)
    },
    act: tap('注册'),
  },
  退出: {
    act: sure('退出登录'),
  },
  换头像: {
    act: async (app) => {
      await app.button('更换头像').click()
      const file = { name: 'a.png', mimeType: 'image/png', buffer: onePoint }
      await app.chooseFile(app.button('从相册选择'), file)
    },
  },
  保存资料: {
    prepare: fill(['手机号', '13900001111']),
    act: tap('保存'),
  },
  改登录密码: {
    prepare: passwords,
    act: tap('确认修改'),
  },
  改支付密码: {
    prepare: payPasswords,
    act: tap('确认修改'),
  },
  刷新余额: { act: tap('刷新余额') },
  一键回收: { act: tap('一键回收') },
  ...moneySteps,
  领返水: {
    act: tap('立即领取'),
  },
  抽红包: {
    act: tap('立即抽取'),
  },
  申请优惠: {
    act: tap('立即申请'),
  },
  新建工单: {
    prepare: async (app) => {
      await new SupportPage(app).fill('取款慢', '昨天的还没到')
      await app.pick('工单分类', '其他')
    },
    act: tap('提交工单'),
  },
  回复工单: {
    prepare: fill(['回复内容', '请再看看']),
    act: tap('发送回复'),
  },
  关闭工单: {
    act: sure('关闭工单'),
  },
  申请合营: {
    prepare: fill(['联系电话', '13857126608'], ['申请理由', '有三年推广经验']),
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
