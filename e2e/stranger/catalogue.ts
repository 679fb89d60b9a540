/** What this operator offers; the same in every world. */
export const venues = [
  { plat: 'AG', name: 'AG 真人' },
  { plat: 'PT', name: 'PT 电子' },
  { plat: 'IM', name: 'IM 体育' },
  { plat: 'KY', name: '开元棋牌' },
  { plat: 'LH', name: '雷火电竞' },
  { plat: 'VR', name: 'VR 彩票' },
] as const

const game = (
  category: string,
  name: string,
  plat: string,
  type: string,
  code: string,
  hot = false,
  shown = true,
) => ({ category, name, plat, type, code, hot, shown })

export const games = [
  game('realbet', '百家乐 3 桌', 'AG', '1', 'AG_B3', true),
  game('realbet', '龙虎 1 桌', 'AG', '1', 'AG_L1'),
  game('concise', '金龙转轮', 'PT', '3', 'PT_88', true),
  game('concise', '下架的转轮', 'PT', '3', 'PT_00', false, false),
  game('sport', 'IM 体育大厅', 'IM', '5', 'IM_0', true),
  game('gaming', '雷火电竞馆', 'LH', '6', 'LH_0'),
  game('joker', '二人麻将', 'KY', '7', 'KY_2'),
  game('lottery', '幸运五分彩', 'VR', '4', 'VR_5'),
]

export const promotions = [
  {
    id: 11,
    type: 1,
    title: '首存送 38 元',
    content: '<p>首次存款满 <b>100</b> 元即送 38 元。</p>',
    memo: '一人一次，一倍流水。',
  },
  {
    id: 12,
    type: 2,
    title: '电竞周返场',
    content: '<p>每周一返还上周电竞投注的 1%。</p>',
    memo: '',
  },
  {
    id: 13,
    type: 1,
    title: '生日礼金',
    content: '<p>生日当月可领礼金。</p>',
    memo: '以资料中的生日为准。',
  },
]
export const promotionTypes = [
  { id: 1, name: '新人' },
  { id: 2, name: '返场' },
]

export const sponsors = [
  {
    id: 3,
    name: '蓝鲸足球俱乐部',
    title: '主赞助商',
    kind: 'article',
    url: '',
    linkType: 'other',
    content: '<h3>关于蓝鲸</h3><p>成立于 1998 年。</p>',
  },
  {
    id: 5,
    name: '疾风车队',
    title: '合作伙伴',
    kind: 'link',
    url: 'https://racing.example.com/',
    linkType: 'external',
    content: '',
  },
  { id: 8, name: '空白体育', title: '', kind: 'article', url: '', linkType: 'other', content: '' },
]

export const banks = ['中国工商银行', '招商银行', '中国建设银行', '中国农业银行']

export const receiving = [
  { no: '6217000010001234567', owner: '李海', address: '', bank: '中国建设银行' },
  { no: '6222020200112233445', owner: '赵宁', address: '广州市天河支行', bank: '中国工商银行' },
]

/** Cents and hundredths of a percent, VIP1 to VIP10. */
export const levels = Array.from({ length: 10 }, (_, i) => ({
  recharge: 100_000 * 4 ** i,
  flow: 1_000_000 * 4 ** i,
  rates: [40 + i * 5, 35 + i * 5, 30 + i * 5, 45 + i * 5, 60 + i * 5, 20 + i],
}))

/** Yuan for a USDT, in hundredths; the fee of a withdrawal in hundredths of a USDT. */
export const depositRate = 725
export const withdrawalRate = 715
export const tronFee = 150
export const etherFee = 800

/** Cents, of each way. */
export const ranges: Record<string, [number, number]> = {
  bank: [20_000, 5_000_000],
  wechat: [10_000, 200_000],
  alipay: [10_000, 300_000],
  'usdt-trc20': [10_000, 10_000_000],
}

export const noticeLines = ['韦岚您好，祝您好运', '今日 03:00 至 04:00 例行维护', '新增 TRC20 通道']

export const notices = Array.from({ length: 17 }, (_, i) => ({
  title: `平台公告第 ${17 - i} 号`,
  content: `<p>第 ${17 - i} 号公告的正文，<b>请留意</b>。</p>`,
  age: i,
}))

export const articles: Record<string, string> = Object.fromEntries(
  ['1', '2', '3', '4', '5', '6', '7', '8'].map((type) => [
    type,
    `<h2>文章 ${type}</h2><p>这是本站第 <strong>${type}</strong> 篇说明，&ldquo;请仔细阅读&rdquo;。</p><ul><li>其一</li><li>其二</li></ul>`,
  ]),
)
