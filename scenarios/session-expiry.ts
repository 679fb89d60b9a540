import type { Scenario } from './scenario'

/**
 * The server really ends the session. The other calls of the deposit screen are slowed down by a rule, so they
 * are still under way then and all answer 401. Only once, so that the member can log in again and continue.
 */
export default {
  name: 'session-expiry',
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
} satisfies Scenario
