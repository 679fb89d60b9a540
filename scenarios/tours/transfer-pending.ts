import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '会员要把钱转进场馆。「云顶真人」现在有「1,520.00」。' },
  {
    act: [
      { do: 'tap', target: { role: 'button', name: '转入钱包' } },
      { do: 'tap', target: { role: 'option', name: '云顶真人', in: { role: 'dialog' } } },
      { do: 'tap', target: { role: 'button', name: '确认', in: { role: 'dialog' } } },
    ],
    say: '转入「云顶真人」，填 100 元（填入示例），点「立即转账」。',
    fill: { 转账金额: '100' },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即转账' } }],
    say: '场馆迟迟不答复。等十秒，会员看到「转账处理中，请留意资金明细」：钱没有丢，也不能再转一次。',
  },
  { open: '/transRecord?type=4', say: '交易记录的转出，第一笔是「待结算」。' },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [30] }],
    say: '半分钟后场馆答复，这一笔自己变成「成功」。',
  },
  { open: '/transfer', say: '场馆多了 100：「1,620.00」。' },
]

export default tour
