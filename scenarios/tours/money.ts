import type { ScenarioName } from '../all'
import type { TourStep } from '../scenario'

const tours: Partial<Record<ScenarioName, readonly TourStep[]>> = {
  'tron-paid': [
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
  ],
  'tron-rejected': [
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
  ],
  'withdrawal-rejected': [
    { say: '会员要取款。打码量是 0，写着「打码量已完成，可以取款」。' },
    {
      act: [
        { do: 'tap', target: { role: 'tab', name: 'USDT取款' } },
        { do: 'tap', target: { role: 'button', name: '选择USDT地址' } },
        {
          do: 'tap',
          target: { role: 'button', nth: 0, in: { role: 'list', name: '选择USDT地址' } },
        },
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
  ],
  'pay-password-wrong': [
    { say: '这位会员已经连着输错三次支付密码。先选「银行卡取款」。' },
    {
      act: [
        { do: 'tap', target: { role: 'tab', name: '银行卡取款' } },
        { do: 'tap', target: { role: 'button', name: '选择银行卡' } },
        { do: 'tap', target: { role: 'button', nth: 0, in: { role: 'list', name: '选择银行卡' } } },
      ],
      say: '这次填错的密码 111111（填入示例），点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '111111' },
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '立即取款' } }],
      say: '第四次：「支付密码错误，还可尝试1次」。',
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '立即取款' } }],
      say: '第五次锁定一小时：「支付密码错误次数过多，请1小时后再试」。',
    },
    {
      act: [{ do: 'call', name: 'clock.advance', args: [3600] }],
      say: '过一小时，换成对的密码 888888（填入示例），再点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '888888' },
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '立即取款' } }],
      say: '通过了，交易记录里是「待审核」。',
    },
  ],
  'transfer-pending': [
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
  ],
}

export default tours
