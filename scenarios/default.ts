import type { Scenario } from './scenario'

/** The base world with full content; every other scenario starts from it. */
export default {
  name: 'default',
  group: '基础',
  title: '游客浏览',
  story: '站点正常，内容齐全；示例会员有 90 天记录，但此刻没有人登录。可用 demo888 / demo888 登录',
  look: '首页顶部是「登录」「注册」，没有余额。切换游戏分类可以逛，点任一游戏提示「请登录！」；用 demo888 / demo888 登录后顶部变成余额。',
  as: 'guest',
  at: '2026-03-14 11:20',
  seed: 7,
  open: '/',
} satisfies Scenario
