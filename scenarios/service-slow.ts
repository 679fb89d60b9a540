import type { Scenario } from './scenario'

export default {
  name: 'service-slow',
  group: '客服',
  title: '客服页面迟迟不来',
  story: '框内的页面一直没有加载完：十二秒后给出别的办法',
  look: '先是「正在连接客服…」，12 秒后换成「客服页面加载较慢」，有「重新加载」「在新窗口打开」「提交工单」三个按钮。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 0, kefuUrl: 'https://192.0.2.1/kefu' } },
} satisfies Scenario
