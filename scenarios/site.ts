import type { Scenarios } from './scenario'

export default {
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
  /**
   * The server really ends the session. The other calls of the deposit screen are slowed down by a rule, so they
   * are still under way then and all answer 401. Only once, so that the member can log in again and continue.
   */
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
} satisfies Scenarios
