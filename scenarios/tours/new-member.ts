import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '刚注册的会员，首页余额是「0.00」。点「存款」。' },
  {
    act: [{ do: 'tap', target: { role: 'link', name: '存款' } }],
    say: '还没有绑定收款方式：「温馨提示」请他「前往绑定」。',
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '前往绑定', in: { role: 'dialog' } } }],
    say: '到了「卡包管理」，银行卡和 USDT 地址都还没有。',
  },
  {
    open: '/addUsdtCard',
    say: '添加地址：「USDT地址」和「支付密码」可以填入示例。',
    fill: { USDT地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 支付密码: '888888' },
  },
]

export default tour
