import type { Scenario } from './scenario'

export default {
  name: 'new-member',
  group: '基础',
  title: '新会员，未绑定卡片',
  story: '刚注册的会员：余额为零，没有银行卡和 USDT 地址，没有任何记录；存款页会先要求绑定',
  from: 'default',
  as: 'liMing',
} satisfies Scenario
