import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '红包雨正在开抢。昨天的存款换来两次机会：「剩余次数」是 2。点「立即抽取」。' },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即抽取' } }],
    say: '「恭喜中奖」，金额即时到账，按「开心收下」。',
  },
  {
    act: [
      { do: 'tap', target: { role: 'button', name: '开心收下' } },
      { do: 'tap', target: { role: 'button', name: '立即抽取' } },
    ],
    say: '第二次也中了：「恭喜中奖」。',
  },
  {
    act: [
      { do: 'tap', target: { role: 'button', name: '开心收下' } },
      { do: 'tap', target: { role: 'button', name: '立即抽取' } },
    ],
    say: '第三次没有机会了：「您暂未达到领取条件，快去完成吧！」，可以去「立即存款」。',
  },
]

export default tour
