import type { Scenarios } from './scenario'

export default {
  /** The base world with full content; every other scenario starts from it. */
  default: {
    group: '基础',
    title: '游客浏览',
    story:
      '站点正常，内容齐全；示例会员有 90 天记录，但此刻没有人登录。可用 demo888 / demo888 登录',
    look: '首页顶部是「登录」「注册」，没有余额。切换游戏分类可以逛，点任一游戏提示「请登录！」；用 demo888 / demo888 登录后顶部变成余额。',
    as: 'guest',
    at: '2026-03-14 11:20',
    seed: 7,
    open: '/',
  },
  member: {
    group: '基础',
    title: '老会员已登录',
    story:
      '会员 demo888 已登录：平台钱包 12,860.50 元，场馆共 3,204.18 元，卡片、地址与 90 天记录齐全',
    look: '首页顶部和「我的」里余额是 12,860.50，「我的钱包」里场馆钱包是 3,204.18。「卡包管理」虚拟币、银行卡各两张，「交易记录」四类都有内容。',
    from: 'default',
    as: 'wangFang',
  },
  guest: {
    group: '基础',
    title: '游客打开会员页',
    story: '没有登录的人直接打开「我的」，应被带到登录页，登录后回到原来要去的地方',
    look: '打开后停在登录页，不是「我的」。用 demo888 / demo888 登录，回到「我的」而不是首页。',
    from: 'default',
    as: 'guest',
    open: '/mine',
  },
  'new-member': {
    group: '基础',
    title: '新会员，未绑定卡片',
    story: '刚注册的会员：余额为零，没有银行卡和 USDT 地址，没有任何记录；存款页会先要求绑定',
    look: '首页余额是 0.00，「投注记录」「交易记录」都是暂无。点「存款」弹出「温馨提示」，「前往绑定」去卡包管理。',
    from: 'default',
    as: 'liMing',
  },
} satisfies Scenarios
