import type { Scenarios } from './scenario'

export default {
  'red-packet-before': {
    group: '红包',
    title: '活动未开始',
    story: '北京时间 09:20，倒计时到 10:00；此时抽取提示活动未开始。时钟拨过 10:00 即可抽取',
    look: '倒计时从 00:40:00 往下走，「距离今日开抢」。点「立即抽取」：「活动未开始」。时钟拨过 10:00，倒计时换成「距离结束」，可以抽中。',
    from: 'member',
    at: '2026-03-14 09:20',
    open: '/hongbao',
  },
  'red-packet-open': {
    group: '红包',
    title: '正在开抢',
    story:
      '北京时间 10:30，昨日 12:00 起的存款已换得 2 次机会：抽取两次，金额即时到账，第三次提示未达条件',
    look: '「剩余次数」是 2。点「立即抽取」：「恭喜中奖」和金额，余额增加同样多；抽完两次再点：「您暂未达到领取条件，快去完成吧！」。',
    from: 'member',
    at: '2026-03-14 10:30',
    open: '/hongbao',
  },
  'red-packet-none': {
    group: '红包',
    title: '没有抽取次数',
    story: '新会员没有存款和流水：抽取时提示暂未达到领取条件，可前往存款；福利中心没有记录',
    look: '「剩余次数」是 0。点「立即抽取」：「您暂未达到领取条件，快去完成吧！」，有「立即存款」。福利中心是「暂无红包记录」。',
    from: 'new-member',
    at: '2026-03-14 10:30',
    open: '/hongbao',
  },
  'red-packet-won': {
    group: '红包',
    title: '今日已中奖',
    story: '今日已抽一次并到账，还剩一次；福利中心第一条就是今天的红包',
    look: '「剩余次数」1，「已抽次数」1。点「红包记录」到福利中心，第一条是 2026-03-14 10:30 的红包。',
    from: 'red-packet-open',
    later: [{ seconds: 0, act: 'redPacket.draw', target: '10001' }],
  },
  'red-packet-ended': {
    group: '红包',
    title: '活动已结束',
    story: '北京时间 12:30，今日已结束；抽取提示活动已结束，倒计时到明日 10:00',
    look: '点「立即抽取」：「活动已结束」，写着明日 10:00，倒计时从 21:30:00 往下走。',
    from: 'member',
    at: '2026-03-14 12:30',
    open: '/hongbao',
  },
  'red-packet-closed': {
    group: '红包',
    title: '红包已关闭',
    story: '红包活动关着：进入红包页提示红包已关闭并回到首页',
    look: '进入红包页提示「红包已关闭」，随即回到首页。',
    from: 'red-packet-open',
    world: { site: { redpacket_switch: 0 } },
  },
  'red-packet-failing': {
    group: '红包',
    title: '抽取失败',
    story:
      '第一次抽取服务器拒绝，第二次没有应答，都提示服务器异常，请稍后再试；次数不减，第三次成功',
    look: '点「立即抽取」两次，每次都提示「服务器异常，请稍后再试」，「剩余次数」一直是 2。第三次「恭喜中奖」。',
    from: 'red-packet-open',
    rules: [
      {
        on: 'redPacket.draw',
        nth: 1,
        answer: { code: 500, message: '服务器异常，请稍后再试' },
      },
      { on: 'redPacket.draw', nth: 2, answer: { status: 502 } },
    ],
  },
} satisfies Scenarios
