import type { Scenario } from './scenario'

export default {
  name: 'game-guest',
  group: '游戏',
  title: '游客打开游戏',
  story: '没有登录的人打开游戏链接：提示请登录！，登录后回到这个游戏',
  look: '提示「请登录！」，页面上是「登录」。登录后直接回到「热带果岛」。',
  from: 'guest',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
} satisfies Scenario
