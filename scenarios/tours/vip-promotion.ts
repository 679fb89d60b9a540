import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '会员现在是 VIP3。等级页讲晋级要多少存款和流水，写着「累计存款」。' },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [86_400] }],
    say: '过一天，夜里结算：升为「VIP4」，页签跟着走。每天只升一级。',
  },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [86_400] }],
    say: '再过一天：「VIP5」。',
  },
  { open: '/mine', say: '「我的」里也是「VIP5」。' },
]

export default tour
