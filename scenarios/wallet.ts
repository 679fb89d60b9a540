import { cardLimit } from '@/contract/cards'
import { toChineseDigit, type Scenarios } from './scenario'

const maxCards = cardLimit.max
const maxCardsText = toChineseDigit(maxCards)

export default {
  'venue-maintenance': {
    group: '转账',
    title: '有余额的场馆在维护',
    story: '云顶真人维护中，里面还有 1,520 元：转入转出都被拒绝',
    look: '场馆里云顶真人写着「维护中」和 1,520.00。转入或转出它，都提示「场馆维护中，请稍后再试」，余额不变。',
    from: 'member',
    open: '/transfer',
    world: { rows: { venues: [{ id: 'YDZR', state: 'maintenance' }] } },
  },
  'venue-slow': {
    group: '转账',
    title: '场馆响应慢',
    story: '云顶真人每次转账要等 4 秒：看按钮锁定和加载状态',
    look: '转入云顶真人 100：按钮转圈约 4 秒，期间再点没有反应。之后「转账成功」，只转一次。',
    from: 'member',
    open: '/transfer',
    world: { rows: { venues: [{ id: 'YDZR', delayMs: 4000 }] } },
  },
  'transfer-fails': {
    group: '转账',
    title: '场馆转账失败',
    story: '转入云顶真人失败：资金退回原钱包，资金明细里是失败',
    look: '转入云顶真人 100：「云顶真人转账失败，资金已退回原钱包」，平台钱包不变。交易记录的转出第一条是「失败」。',
    from: 'member',
    open: '/transfer',
    world: { rows: { venues: [{ id: 'YDZR', fails: true }] } },
  },
  'transfer-pending': {
    group: '转账',
    title: '转账半分钟后到账',
    story: '云顶真人迟迟不答复：转账先是待结算，30 秒后成功',
    look: '转入云顶真人 100，约十秒后提示「转账处理中，请留意资金明细」，平台钱包少 100，交易记录的转出是「待结算」。满 30 秒刷新，变成「成功」，场馆多 100。',
    from: 'member',
    open: '/transfer',
    world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000 }] } },
  },
  'transfer-pending-fails': {
    group: '转账',
    title: '转账半分钟后退回',
    story: '云顶真人迟迟不答复：转账先是待结算，30 秒后失败，资金退回',
    look: '转入云顶真人 100，约十秒后提示「转账处理中，请留意资金明细」，交易记录的转出是「待结算」。满 30 秒刷新，变成「失败」，平台钱包回到 12,860.50。',
    from: 'member',
    open: '/transfer',
    world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000, fails: true }] } },
  },
  'recover-partly': {
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
  },
  'auto-transfer': {
    group: '转账',
    title: '自动免转已开启',
    story: '开关已打开：不显示转账表单，进入游戏时余额自动转入该场馆',
    look: '开关是打开的，写着「已开启」，下面没有转账金额。从首页打开金穗电子的游戏，场馆余额从 800.00 变成 13,660.50。',
    from: 'member',
    open: '/transfer',
    world: { people: { wangFang: { set: { autoTransfer: true } } } },
  },
  'transfer-answer-lost': {
    group: '转账',
    title: '转账成功但回应丢失',
    story:
      '第一次转账已完成，但回应在路上丢失：刷新后余额已变，一分钟内同样的转账被拒绝，不会转两次',
    look: '转入云顶真人 100：弹出「结果待确认」，点「取消」，余额已变。再转同样一笔：先问「上一笔结果待确认」，「另提一笔」后「请勿重复提交」，余额不再变。',
    from: 'member',
    open: '/transfer',
    rules: [{ on: 'wallet.transfer', nth: 1, answer: { fault: 'lost' } }],
  },
  'cards-full': {
    group: '卡片',
    title: `${maxCardsText}张卡、${maxCardsText}个地址`,
    story: `银行卡和 USDT 地址都已满${maxCardsText}个：添加入口应说明已达上限`,
    look: `虚拟币和银行卡两个标签里各${maxCardsText}张，下方是「${cardLimit.fullMessage}」，没有添加入口。解除绑定一张，入口又出现。`,
    from: 'withdrawal-ready',
    open: '/wallet?type=2',
    world: { people: { wangFang: { cards: maxCards, addresses: maxCards } } },
  },
  'cards-none': {
    group: '卡片',
    title: '没有卡片',
    story: '有余额，但没有绑定任何银行卡和地址：取款页给出去绑定的入口，存款页先要求绑定',
    look: '取款页是「添加USDT地址」，切到银行卡取款是「添加银行卡」。打开存款页弹出「温馨提示」，「前往绑定」去卡包管理。',
    from: 'withdrawal-ready',
    world: { people: { wangFang: { cards: 0, addresses: 0 } } },
  },
} satisfies Scenarios
