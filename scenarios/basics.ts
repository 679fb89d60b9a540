import type { Scenarios } from './scenario'

export default {
  /** Every other scenario starts from it. */
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
  'site-repair': {
    group: '站点',
    title: '站点维护中',
    story: '站点在维护：整个应用只显示维护说明',
    look: '整页只有维护说明和「预计 2026-03-14 18:00 恢复」，星轨下面的细线是维护的进度；没有底部导航和任何链接；改地址到 #/recharge 也一样。',
    from: 'default',
    world: {
      site: {
        site_state: 0,
        repair_tips:
          '系统升级维护中，自 2026-03-14 08:00 起，预计 2026-03-14 18:00 恢复。您的资金与记录不受影响，给您带来不便敬请谅解。',
      },
    },
  },
  'download-off': {
    group: '站点',
    title: 'APP下载关闭',
    story: 'APP 下载关着：下载页说明暂未开放',
    look: '下载页说「APP下载暂未开放」，没有二维码，也没有「立即下载」。',
    from: 'member',
    open: '/app',
    world: { site: { app_download_switch: 0 } },
  },
  'app-download': {
    group: '站点',
    title: '应用下载页',
    story: '下载地址在框内打开，点下载两秒后框自动收起',
    look: '框里点「下载安装包」：文件开始下载，两秒后框收起，换成「下载已开始」。',
    from: 'member',
    open: '/gamePage?app=1',
    world: { site: { ios_download_url: 'page:download' } },
  },
  'login-wrong': {
    group: '登录',
    title: '密码或验证码填错',
    story: '登录时验证码填错、密码填错：各说一句，换一张验证码；填对后进入首页',
    look: '填 demo888 和密码 666666，验证码乱填：「验证码错误！」，图片换了一张。照图填再「登录」：「账号或密码错误」。密码改成 demo888，进入首页。',
    from: 'default',
    open: '/login',
  },
  /** Slowed calls are still under way when the session ends, so that several answer 401. */
  'session-expiry': {
    group: '登录',
    title: '登录中途失效',
    story:
      '首页正常；进入「存款」时登录失效，同时在途的几个请求都返回 401，只应弹出一次提示；重新登录后可继续',
    look: '在首页点「存款」：只弹出一个「认证失败」。点「确定」去登录页，用 demo888 / demo888 登录后回到存款页。',
    from: 'member',
    rules: [
      { on: 'cards.list', first: 2, delay: 900 },
      { on: 'deposit.range', first: 1, delay: 900 },
      { on: 'deposit.banks', first: 1, delay: 900 },
    ],
    later: [{ after: 'deposit.ways', seconds: 0, act: 'session.end', once: true }],
  },
  'slow-network': {
    group: '网络',
    title: '慢网络',
    story: '每个请求中位 1.8 秒，偶尔更久：看骨架屏、加载状态和重复点击',
    look: '每次换页先看灰色骨架，内容来了位置不跳。到存款页选微信填 500，连点「立即存款」：按钮转圈，只生成一笔订单。',
    from: 'member',
    network: { delay: { median: 1800, sigma: 0.5 } },
  },
  offline: {
    group: '网络',
    title: '断网',
    story: '已登录的会员断网：所有请求都连不上。在工具栏清除规则即恢复',
    look: '顶上一行「当前网络不可用」，页面不空白，列表处是「重新加载」。在工具栏顶部点「清除 1 条规则」，再按「重新加载」，内容回来，不用刷新。',
    from: 'member',
    rules: [{ on: '*', answer: { fault: 'offline' } }],
  },
} satisfies Scenarios
