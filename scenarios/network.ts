import type { Scenarios } from './scenario'

export default {
  'slow-network': {
    group: '网络',
    title: '慢网络',
    story: '每个请求中位 1.8 秒，偶尔更久：看骨架屏、加载状态和重复点击',
    look: '每次换页先看灰色骨架，内容来了位置不跳。到存款页选微信填 500，连点「立即存款」：按钮转圈，只生成一笔订单。',
    from: 'member',
    network: { delay: { median: 1800, sigma: 0.5 } },
  },
  offline: {
    group: '网络',
    title: '断网',
    story: '已登录的会员断网：所有请求都连不上。在工具栏清除规则即恢复',
    look: '顶上一行「当前网络不可用」，页面不空白，列表处是「重新加载」。在工具栏顶部点「清除 1 条规则」，再按「重新加载」，内容回来，不用刷新。',
    from: 'member',
    rules: [{ on: '*', answer: { fault: 'offline' } }],
  },
} satisfies Scenarios
