import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '同样存 USDT，这一次客服会拒绝。先选「USDT」。' },
  {
    act: [{ do: 'tap', target: { role: 'tab', name: 'USDT' } }],
    say: '填 1000 元，点「立即存款」。',
    fill: { 存款金额: '1000' },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即存款' } }],
    say: '「订单状态」是「待支付」。填 64 位哈希，「提交哈希」。',
    fill: { 交易哈希: 'e81b6d30af527c94'.repeat(4) },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '提交哈希' } }],
    say: '提交之后多了一行「已提交哈希」，客服正在看：「待支付」。',
  },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [6] }],
    say: '六秒后被拒绝：「充值未成功」，「订单已被拒绝」，请会员「联系客服」；收款地址不再显示。',
  },
]

export default tour
