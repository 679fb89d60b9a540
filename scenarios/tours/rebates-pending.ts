import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '最近几天的返水还没有领：「待领取」大于零，列表里是「未领取」。' },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即领取' } }],
    say: '一次全部领完，列表都变成「已领取」。',
  },
  { open: '/money', say: '同样的数进了「中心钱包」。' },
]

export default tour
