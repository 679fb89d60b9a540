/** The benches in the order in which they are listed. */
export const benches = {
  load: {
    open: () => import('./load.mjs'),
    about: '会员端首屏与两个对照页的比值，慢手机慢网络 / first load beside two control pages',
  },
  taps: {
    open: () => import('./taps.mjs'),
    about: '从点按到看见内容 / from a tap to what it asked for',
  },
  list: {
    open: () => import('./list.mjs'),
    about: '一万条记录的滚动，五千个游戏的分类 / scrolling 10,000 rows, a category of 5,000 games',
  },
  polls: {
    open: () => import('./polls.mjs'),
    about: '转账页轮询的渲染与请求次数 / renders and calls of /transfer a minute',
  },
  demo: {
    open: () => import('./demo.mjs'),
    about: '演示端第一次打开首页：要多少 JS，主线程堵多久 / first visit of the demo',
  },
  harness: {
    open: () => import('./harness.mjs'),
    about: '假后端与测试有多快：启动、调用、长列表、内存 / the fake and the suites',
  },
  store: {
    open: () => import('./store.ts'),
    about: '读写一行：@mswjs/data、我们的库、普通 Map / one row in three stores',
  },
  grow: {
    open: () => import('./grow.ts'),
    about: '十到十万：游戏、记录、通知、场景、世界怎样变贵 / what 10 to 100,000 of each cost',
  },
  herd: {
    open: () => import('./herd.ts'),
    about: '百万会员的轮询经过一次故障 / a million polling members through an outage',
  },
  drift: {
    open: () => import('./drift.ts'),
    about: '一个字段漂移，多少应答整个被拒 / answers refused for one drifted field',
  },
  dev: {
    open: () => import('./dev.mjs'),
    about: '开发服务器多久出首帧，改一处多久看见 / the dev server’s start, and an edit',
  },
}
