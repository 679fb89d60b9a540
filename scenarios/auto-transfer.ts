import type { Scenario } from './scenario'

export default {
  name: 'auto-transfer',
  group: '转账',
  title: '自动免转已开启',
  story: '开关已打开：不显示转账表单，进入游戏时余额自动转入该场馆',
  from: 'member',
  open: '/transfer',
  world: { people: { wangFang: { set: { autoTransfer: true } } } },
} satisfies Scenario
