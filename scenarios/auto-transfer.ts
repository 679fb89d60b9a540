import type { Scenario } from './scenario'

export default {
  name: 'auto-transfer',
  group: '转账',
  title: '自动免转已开启',
  story: '开关已打开：不显示转账表单，进入游戏时余额自动转入该场馆',
  look: '开关是打开的，写着「已开启」，下面没有转账金额。从首页打开金穗电子的游戏，场馆余额从 800.00 变成 13,660.50。',
  from: 'member',
  open: '/transfer',
  world: { people: { wangFang: { set: { autoTransfer: true } } } },
} satisfies Scenario
