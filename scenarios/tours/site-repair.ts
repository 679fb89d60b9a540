import type { TourStep } from '../scenario'

const tour: TourStep[] = [
  { say: '站点维护，整个应用只有说明：「预计 2026-03-14 18:00 恢复」。' },
  { open: '/recharge', say: '打开任何地址都一样，存款页也是「系统升级维护中」。' },
  {
    act: [{ do: 'call', name: 'db.patch', args: ['site', 'site', { site_state: 1 }] }],
    open: '/',
    say: '后台把维护关掉，会员不用刷新，首页就回来了：「登录」「注册」。',
  },
]

export default tour
