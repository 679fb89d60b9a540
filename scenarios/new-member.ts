import type { Scenario } from './scenario'

export default {
  name: 'new-member',
  group: '基础',
  title: '新会员，未绑定卡片',
  story: '刚注册的会员：余额为零，没有银行卡和 USDT 地址，没有任何记录；存款页会先要求绑定',
  look: '首页余额是 0.00，「投注记录」「交易记录」都是暂无。点「存款」弹出「温馨提示」，「前往绑定」去卡包管理。',
  from: 'default',
  as: 'liMing',
} satisfies Scenario
