import type { Scenario } from './scenario'

export default {
  name: 'recover-partly',
  group: '转账',
  title: '一键回收部分失败',
  story: '四个场馆有余额：一个维护中、一个失败，其余收回，提示里说明哪些没有收回',
  look: '点「一键回收」：提示「已回收 2 个场馆，云顶真人维护中未回收，启明体育回收失败」。云顶真人和启明体育的余额还在。',
  from: 'member',
  open: '/transfer',
  world: {
    rows: {
      venues: [
        { id: 'YDZR', state: 'maintenance' },
        { id: 'QMTY', fails: true },
      ],
    },
  },
} satisfies Scenario
