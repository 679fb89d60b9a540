import type { Scenario } from './scenario'

export default {
  name: 'member',
  group: '基础',
  title: '老会员已登录',
  story:
    '会员 demo888 已登录：中心钱包 12,860.50 元，场馆共 3,204.18 元，卡片、地址与 90 天记录齐全',
  look: '首页顶部和「我的」里余额是 12,860.50，「我的钱包」里场馆钱包是 3,204.18。「卡包管理」虚拟币、银行卡各两张，「交易记录」四类都有内容。',
  from: 'default',
  as: 'wangFang',
} satisfies Scenario
