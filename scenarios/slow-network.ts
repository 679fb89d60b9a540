import type { Scenario } from './scenario'

export default {
  name: 'slow-network',
  group: '网络',
  title: '慢网络',
  story: '每个请求中位 1.8 秒，偶尔更久：看骨架屏、加载状态和重复点击',
  from: 'member',
  network: { delay: { median: 1800, sigma: 0.5 } },
} satisfies Scenario
