import type { Scenario } from './scenario'

export default {
  name: 'red-packet-open',
  group: '红包',
  title: '正在开抢',
  story:
    '北京时间 10:30，昨日 12:00 起的存款已换得 2 次机会：抽取两次，金额即时到账，第三次提示未达条件',
  look: '「剩余次数」是 2。点「立即抽取」：「恭喜中奖」和金额，余额增加同样多；抽完两次再点：「您暂未达到领取条件，快去完成吧！」。',
  from: 'member',
  at: '2026-03-14 10:30',
  open: '/hongbao',
} satisfies Scenario
