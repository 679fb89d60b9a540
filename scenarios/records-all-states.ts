import type { Scenario } from './scenario'

const at = '2026-03-14 11:15'
const memberId = '10001'

/** The member's own past has every defined state; these rows have the undefined ones. */
export default {
  name: 'records-all-states',
  group: '记录',
  title: '各种状态的记录',
  story: '存款、取款、转入、转出和投注都能看到每一种状态，包括未定义',
  look: '依次点存款、取款、转入、转出四个标签：待审核或待结算、已通过或成功、已拒绝或失败、未定义都有。再看投注记录的已结算、未结算、无效。',
  from: 'member',
  open: '/transRecord',
  world: {
    rows: {
      deposits: [
        {
          id: 'D20260314000900',
          memberId,
          method: 'wxpay',
          amountCents: 300_00,
          state: 0,
          at,
          decidedAt: at,
          payer: '',
          payerBank: '',
          payerCard: '',
          payerBranch: '',
          wallet: '',
          payimg: '',
        },
      ],
      withdrawals: [
        {
          id: 'W20260314000900',
          memberId,
          cardId: '10001-c1',
          bank: '招商银行',
          cardTail: '6688',
          amountCents: 200_00,
          usdt: null,
          usdtFee: null,
          usdtReceived: null,
          state: 0,
          at,
          decidedAt: at,
          reason: '',
        },
      ],
      transfers: [
        {
          id: 'Z20260314000900',
          memberId,
          from: 'userbalance',
          to: 'YDZR',
          amountCents: 50_00,
          state: 3,
          at,
        },
        {
          id: 'Z20260314000901',
          memberId,
          from: 'YDZR',
          to: 'userbalance',
          amountCents: 60_00,
          state: 3,
          at,
        },
        {
          id: 'Z20260314000902',
          memberId,
          from: 'JSDZ',
          to: 'userbalance',
          amountCents: 80_00,
          state: 0,
          at,
        },
      ],
    },
  },
} satisfies Scenario
