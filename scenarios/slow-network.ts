import type { Scenario } from './scenario'

export default {
  name: 'slow-network',
  group: '网络',
  title: '慢网络',
  story: '每个请求中位 1.8 秒，偶尔更久：看骨架屏、加载状态和重复点击',
  look: '每次换页先看灰色骨架，内容来了位置不跳。到存款页选微信填 500，连点「立即存款」：按钮转圈，只生成一笔订单。',
  from: 'member',
  network: { delay: { median: 1800, sigma: 0.5 } },
} satisfies Scenario
