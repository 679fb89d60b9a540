import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '会员要取款。打码量是 0，写着「打码量已完成，可以取款」。' },
  {
    act: [
      { do: 'tap', target: { role: 'tab', name: 'USDT取款' } },
      { do: 'tap', target: { role: 'button', name: '选择USDT地址' } },
      { do: 'tap', target: { role: 'button', nth: 0, in: { role: 'list', name: '选择USDT地址' } } },
    ],
    say: '选好收款地址，填 200 元和支付密码 888888（填入示例），点「立即取款」。',
    fill: { 取款金额: '200', 支付密码: '888888' },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即取款' } }],
    say: '受理后到交易记录，取款第一笔是「待审核」。中心钱包已经先少了 200。',
  },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [8] }],
    say: '八秒后客服驳回，不用刷新，这一笔变成「已拒绝」。',
  },
  { open: '/money', say: '钱退回来了：中心钱包又是「12,860.50」。' },
]

export default tour
