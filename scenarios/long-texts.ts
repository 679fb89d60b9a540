import type { Scenario } from './scenario'

const long = (words: string, times: number) => words.repeat(times)
const unbroken = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(3)

export default {
  name: 'long-texts',
  group: '异常',
  title: '超长名称与数字',
  story: '名字、标题、金额和订单号都特别长，没有空格可断：页面不能撑破，也不能左右滚动',
  look: '从优惠列表看起，再看优惠详情、赞助、消息、工单：长文字换行或省略，页面不能左右滑动，按钮不被挤出屏幕。',
  from: 'member',
  as: 'longName',
  open: '/activity',
  world: {
    site: { site_name: long('星河国际娱乐会员中心', 3) },
    rows: {
      promotionTypes: [{ id: '1', name: long('新人专享', 4) }],
      promotions: [
        {
          id: '101',
          title: long('首存礼遇最高返还八十八万八千八百八十八元', 4),
          content: `<p>${unbroken}</p><table><tr><th>${unbroken}</th><td>8888888888888888.88</td></tr></table><pre>${unbroken}</pre>`,
        },
        { id: '102', title: unbroken },
      ],
      applications: [
        {
          id: 'aLong',
          memberId: '10007',
          promotionId: '101',
          name: long('首存礼遇最高返还八十八万八千八百八十八元', 4),
          state: 1,
          at: '2026-03-14 11:00',
        },
      ],
      sponsors: [
        { id: '201', name: long('北辰俱乐部', 12), title: long('官方足球合作伙伴', 10) },
        { id: '202', name: unbroken, title: unbroken },
      ],
      notices: [{ id: 'n1', title: long('通道升级', 20), content: unbroken + long('升级', 200) }],
      tickets: [
        {
          id: 'tLong',
          orderNo: `GD${'8'.repeat(60)}`,
          memberId: '10007',
          title: long('存款没有到账怎么办', 10),
          content: unbroken + long('请尽快核对。', 60),
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
          content: long('您好，已收到。', 60) + unbroken,
          at: '2026-03-14 11:01:40',
        },
      ],
    },
  },
} satisfies Scenario
