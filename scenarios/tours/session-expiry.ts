import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '会员已登录，首页顶部是余额「12,860.50」。接下来点「存款」，登录会在路上失效。' },
  {
    act: [{ do: 'tap', target: { role: 'link', name: '存款' } }],
    say: '几个请求同时失效，只弹出一个「认证失败」，点「确定」。',
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '确定', in: { role: 'dialog' } } }],
    say: '到了登录页。填 demo888 和密码，验证码也替您读好（填入示例），点「登录」。',
    fill: { 用户名: 'demo888', 密码: 'demo888', 验证码: '读图' },
  },
  {
    act: [{ do: 'tap', target: { role: 'button', name: '登录' } }],
    say: '登录后回到原来要去的存款页，不是首页：「立即存款」。',
  },
]

export default tour
