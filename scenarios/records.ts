import { NO_PAYER, type Scenarios } from './scenario'

const at = '2026-03-14 11:15'
const memberId = '10001'

export default {
  /** The member's own past has the defined states; these rows are the undefined ones. */
  'records-all-states': {
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
            ...NO_PAYER,
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
  },
  'many-records': {
    group: '记录',
    title: '一万条记录',
    story: '近三十天有一万多条投注记录：列表滚动应当流畅',
    look: '上方写着共一万多条。一直往下滑，新的一页接着出来，滚动不卡；换日期或游戏类型回到最上面。',
    from: 'member',
    open: '/betRecord',
    world: { people: { wangFang: { bets: 10_000 } } },
  },
  'bets-settling': {
    group: '记录',
    title: '注单陆续结算',
    story:
      '进入后自动下注几笔，几十秒到几分钟后陆续结算：未结算变为已结算，场馆余额、打码量随之变化',
    look: '停三秒后下拉刷新，最上面多三笔「未结算」，输赢是 --。时钟面板跳到下一事件再刷新，它们变成「已结算」，有输赢。',
    from: 'member',
    open: '/betRecord',
    later: [
      { seconds: 3, act: 'bet.play' },
      { seconds: 40, act: 'bet.play' },
    ],
  },
} satisfies Scenarios
