import { links, paths } from '../../src/lib/paths'
import { LoginPage } from '../models/LoginPage'
import { SupportPage } from '../models/SupportPage'
import { type Deed, fill, sure, tap, moneyDeeds } from './moneyDeeds'

/** The places with a wallet and its two buttons: the header, the member centre, the summary. */
const shown = [paths.home, paths.mine, paths.money, paths.withdrawal, paths.transfer]

const walletDeeds: readonly Deed[] = shown.flatMap((path): Deed[] => [
  { name: '刷新余额', on: 'user.refresh', scenario: 'member', path, act: tap('刷新余额') },
  { name: '一键回收', on: 'wallet.recoverAll', scenario: 'member', path, act: tap('一键回收') },
])

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const passwords = fill(['旧密码', 'demo888'], ['新密码', 'demo999'], ['确认密码', 'demo999'])
const payPasswords = fill(['旧密码', '888888'], ['新密码', '999999'], ['确认密码', '999999'])

/** Every call sent by a tap, and the steps to it. */
export const deeds: readonly Deed[] = [
  {
    name: '登录',
    on: 'user.login',
    scenario: 'default',
    path: paths.login,
    prepare: async (app) => {
      const login = new LoginPage(app)
      await fill(['用户名', 'demo888'], ['密码', 'demo888'], ['验证码', await login.code()])(app)
    },
    act: tap('登录'),
  },
  {
    name: '注册',
    on: 'user.register',
    scenario: 'default',
    path: links.login(undefined, 1),
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
  { name: '退出', on: 'user.logoff', scenario: 'member', path: paths.mine, act: sure('退出登录') },
  {
    name: '换头像',
    on: 'user.uploadAvatar',
    scenario: 'member',
    path: paths.profile,
    act: async (app) => {
      await app.button('更换头像').click()
      const chooser = app.page.waitForEvent('filechooser')
      await app.button('从相册选择').click()
      await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    },
  },
  {
    name: '保存资料',
    on: 'user.update',
    scenario: 'member',
    path: paths.profile,
    prepare: fill(['手机号', '13900001111']),
    act: tap('保存'),
  },
  {
    name: '改登录密码',
    on: 'user.changePassword',
    scenario: 'member',
    path: links.password(1),
    prepare: passwords,
    act: tap('确认修改'),
  },
  {
    name: '改支付密码',
    on: 'user.changePayPassword',
    scenario: 'member',
    path: links.password(2),
    prepare: payPasswords,
    act: tap('确认修改'),
  },
  ...walletDeeds,
  ...moneyDeeds,
  {
    name: '领返水',
    on: 'rebate.claim',
    scenario: 'rebates-pending',
    path: paths.rebate,
    act: tap('立即领取'),
  },
  {
    name: '抽红包',
    on: 'redPacket.draw',
    scenario: 'red-packet-open',
    path: paths.redPacket,
    act: tap('立即抽取'),
  },
  {
    name: '申请优惠',
    on: 'promotions.apply',
    scenario: 'member',
    path: links.promotion('105'),
    act: tap('立即申请'),
  },
  {
    name: '新建工单',
    on: 'tickets.create',
    scenario: 'member',
    path: links.newTicket(),
    prepare: async (app) => {
      await new SupportPage(app).fill('取款慢', '昨天的还没到')
      await app.pick('工单分类', '其他')
    },
    act: tap('提交工单'),
  },
  {
    name: '回复工单',
    on: 'tickets.reply',
    scenario: 'member',
    path: links.ticket('1012'),
    prepare: fill(['回复内容', '请再看看']),
    act: tap('发送回复'),
  },
  {
    name: '关闭工单',
    on: 'tickets.close',
    scenario: 'member',
    path: links.ticket('1012'),
    act: sure('关闭工单'),
  },
  {
    name: '申请合营',
    on: 'agent.apply',
    scenario: 'member',
    path: paths.agentApply,
    prepare: fill(['联系电话', '13857126608'], ['申请理由', '有三年推广经验']),
    act: tap('加入我们'),
  },
]
