import type { Scenario } from './scenario'

export default {
  name: 'vip-five',
  group: 'VIP',
  title: 'VIP5，升级途中',
  story: '先显示 VIP5 已达标；滑到 VIP6 可见累计存款 182,000 / 200,000，进度 91%',
  look: '先显示 VIP5，「已达标」，进度条满。滑到 VIP6：「未达标」，「累计存款 182,000.00 / 200,000.00」，91%。',
  from: 'member',
  open: '/vip',
} satisfies Scenario
