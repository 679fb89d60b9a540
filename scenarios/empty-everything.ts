import type { Scenario } from './scenario'

export default {
  name: 'empty-everything',
  group: '空',
  title: '什么都没有',
  story: '没有优惠、赞助商、公告、文章、工单和申请记录：每个页面都要有像样的空状态',
  look: '从优惠页「暂无优惠活动」看起，再看赞助、消息、客服工单、活动记录和帮助文章：每页都有自己的一句话，没有空白。首页轮播是「欢迎来到星河」，热门是「暂无热门游戏」。',
  from: 'member',
  open: '/activity',
  world: {
    rows: {
      banners: null,
      homeNotices: null,
      games: null,
      promotions: null,
      promotionTypes: null,
      applications: null,
      sponsors: null,
      notices: null,
      articles: null,
      tickets: null,
      ticketReplies: null,
    },
  },
} satisfies Scenario
