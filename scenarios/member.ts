import type { Scenario } from './scenario'

export default {
  name: 'member',
  group: '基础',
  title: '老会员已登录',
  story:
    '会员 demo888 已登录：中心钱包 12,860.50 元，场馆共 3,204.18 元，卡片、地址与 90 天记录齐全',
  from: 'default',
  as: 'wangFang',
} satisfies Scenario
