import type { Scenario } from './scenario'

export default {
  name: 'cards-none',
  group: '卡片',
  title: '没有卡片',
  story: '有余额，但没有绑定任何银行卡和地址：取款页给出去绑定的入口，存款页先要求绑定',
  look: '取款页是「添加USDT地址」，切到银行卡取款是「添加银行卡」。打开存款页弹出「温馨提示」，「前往绑定」去卡包管理。',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { cards: 0, addresses: 0 } } },
} satisfies Scenario
