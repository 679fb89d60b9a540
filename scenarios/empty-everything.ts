import type { Scenario } from './scenario'

export default {
  name: 'empty-everything',
  group: '空',
  title: '什么都没有',
  story: '没有优惠、赞助商、公告、文章、工单和申请记录：每个页面都要有像样的空状态',
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
