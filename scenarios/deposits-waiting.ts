import type { Scenario } from './scenario'

const waiting = (n: number) => ({
  id: `D2026031400010${n}`,
  memberId: '10001',
  method: 'alipay',
  amountCents: n * 100_00,
  state: 1,
  at: `2026-03-14 11:1${n}`,
  decidedAt: null,
  payer: '',
  payerBank: '',
  payerCard: '',
  payerBranch: '',
  wallet: '',
  payimg: `qr:https://pay.xinghe.example/alipay/${n}`,
})

/** Five have been waiting since 11:11 of the scenario's day. */
export default {
  name: 'deposits-waiting',
  group: '存款',
  title: '存款待审核过多',
  story: '已有五笔存款在审核：再提交被拒绝',
  look: '选支付宝存 500：提示「您有多笔存款正在审核，请稍后再试」，金额还在。交易记录里有五笔待审核。',
  from: 'member',
  open: '/recharge',
  world: {
    people: { wangFang: { settled: true } },
    rows: { deposits: [1, 2, 3, 4, 5].map(waiting) },
  },
} satisfies Scenario
