import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '会员要存款。开放的方式都在这里：「银行转账」「USDT」「微信」「支付宝」。' },
  {
    act: [{ do: 'tap', target: { role: 'tab', name: 'USDT' } }],
    say: '他选 USDT，填 1000 元（按填入示例替您填好），再点「立即存款」。',
    fill: { 存款金额: '1000' },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '立即存款' } }],
    say: '付款页：应付的 USDT、倒计时、「收款地址」和它的二维码。订单现在是「待支付」。',
  },
  {
    say: '会员在钱包里付了款，把 64 位交易哈希填进来（填入示例），点「提交哈希」。',
    fill: { 交易哈希: '5c9e02b7d41fa863'.repeat(4) },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '提交哈希' } }],
    say: '提交之后多了一行「已提交哈希」，订单还在等链上确认：「待支付」。',
  },
  {
    act: [{ do: 'call', name: 'clock.advance', args: [60] }],
    say: '一分钟后链上确认，页面自己变成「充值成功」「订单已支付成功」，余额滚到新的数。',
  },
  {
    open: '/transRecord?type=1',
    say: '交易记录的存款里，第一笔就是它：「USDT-TRC20」，「已通过」。',
  },
]

export default tour
