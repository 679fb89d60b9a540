/**
 * The journeys that `npm run e2e:firefox -- --smoke`, `npm run e2e:webkit -- --smoke` and `npm test` walk in these engines: a guest's and a member's
 * start, the login with its captcha, money in, out and across, a list to its end, the back key.
 */
export const journeys: Record<string, string> = {
  'shell.spec.ts': '其余页面对访客开放',
  'home.spec.ts': '首页有轮播、公告、余额和四个快捷入口',
  'account.spec.ts': '验证码错误会清空并换图，大小写不影响登录',
  'deposit.spec.ts': '从绑定地址到到账',
  'withdrawal.spec.ts': 'USDT取款：到账金额先看清',
  'transfer.spec.ts': '转入场馆再转回：金额分毫不差',
  'records.spec.ts': '往下滚会加载后面的页，直到没有更多',
  'backKey.spec.ts': '菜单打开时刷新页面，再打开菜单，返回键照样只关菜单',
}

export const smokeFiles = Object.keys(journeys).map((file) => `**/${file}`)
export const smokePattern = Object.entries(journeys).map(
  ([file, title]) => new RegExp(`[ /]${file.replaceAll('.', '\\.')} .*${title}`),
)
