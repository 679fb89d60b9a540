import type { TourStep } from '../scenario'

const tour: TourStep[] = [
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
]

export default tour
