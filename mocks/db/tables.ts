import { nullable, primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { notice } from '@/contract/content'
import { game } from '@/contract/games'
import { createPayWayColumns } from '@/contract/payWays'
import { promotion, promotionType } from '@/contract/promotions'
import { redPacketRule, vipLevel } from '@/contract/rewards'
import { appInfo } from '@/contract/site'
import { sponsor } from '@/contract/sponsors'
import { serviceConfig } from '@/contract/support'
import {
  createColumnType,
  timestamp,
  defineTable,
  createLabelledColumn,
  YES_NO_LABELS,
  createChoiceColumn,
  DECISION_LABELS,
  ON_OFF_LABELS,
  getColumnSchema,
  type ColumnSpec,
} from './columnTypes'
import { moneyTables } from './moneyTables'

const vipRank = createColumnType(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0)

const zeroOne = createChoiceColumn(0, 1)
const rank = createColumnType(v.pipe(v.number(), v.integer()), 0)

/** Only scalars and foreign-key ids, because @mswjs/data loses anything deeper. Money is integer cents. */
const tableDefinitions = {
  members: defineTable('会员', {
    username: ['用户名', String],
    password: ['登录密码', String],
    payPassword: ['支付密码', String],
    realname: ['姓名', String],
    mobile: ['手机号', String],
    email: ['邮箱', String],
    birthday: ['生日', String],
    avatar: ['头像', String],
    vip: ['VIP 等级', vipRank],
    joinedAt: ['注册时间', timestamp],
    isAgent: ['是代理', Boolean, YES_NO_LABELS],
    autoTransfer: ['自动免转', Boolean, YES_NO_LABELS],
    pid: ['推荐人', nullable(String)],
    payFails: ['支付密码连错次数', Number],
    payLockedUntil: ['支付密码锁到', nullable(timestamp)],
  }),
  /** id is the member's. */
  vipStates: defineTable('VIP 进程', {
    id: ['会员编号', primaryKey(String)],
    sinceAt: ['本级起始', timestamp],
    highest: ['曾到的最高等级', vipRank],
    relegatedAt: ['上次降级时间', nullable(timestamp)],
    settledAt: ['升降级算到', timestamp],
  }),
  sessions: defineTable('登录状态', {
    id: ['登录凭证', primaryKey(String)],
    memberId: ['会员编号', String],
    at: ['登录时间', timestamp],
    endedAt: ['结束时间', nullable(timestamp)],
  }),
  seats: defineTable('游戏座位', {
    id: ['座位编号', primaryKey(String)],
    memberId: ['会员编号', String],
    gameId: ['游戏编号', String],
    at: ['进入时间', timestamp],
  }),
  tickets: defineTable('客服工单', {
    orderNo: ['工单号', String],
    memberId: ['会员编号', String],
    title: ['标题', String],
    content: ['内容', String],
    category: createLabelledColumn('分类', {
      general: '一般',
      technical: '技术',
      account: '账户',
      payment: '支付',
      game: '游戏',
      other: '其他',
    }),
    priority: createLabelledColumn('优先级', {
      low: '低',
      normal: '普通',
      high: '高',
      urgent: '紧急',
    }),
    status: createLabelledColumn('状态', {
      pending: '待处理',
      processing: '处理中',
      replied: '已回复',
      closed: '已关闭',
    }),
    at: ['提交时间', timestamp],
  }),
  ticketReplies: defineTable('工单回复', {
    ticketId: ['工单编号', String],
    by: createLabelledColumn('谁写的', { admin: '客服', user: '会员' }),
    content: ['内容', String],
    at: ['时间', timestamp],
  }),
  agentApplications: defineTable('合营申请', {
    memberId: ['会员编号', String],
    mobile: ['手机号', String],
    reason: ['申请理由', String],
    at: ['提交时间', timestamp],
  }),
  /** An act of mocks/server/acts.ts that runs by itself. */
  due: defineTable('待发生的事件', {
    at: ['发生时间', timestamp],
    act: ['操作', String],
    target: ['对象', nullable(String)],
  }),
  ...moneyTables,
  /** One row, id 'site'. */
  site: defineTable(
    '站点',
    {
      title: ['标题', String],
      site_name: ['站点名称', String],
      site_logo: ['站点标志', String],
      app_logo: ['应用标志', String],
      site_state: ['站点状态', zeroOne, { 1: '正常', 0: '维护中' }],
      repair_tips: ['维护说明', String],
      redpacket_switch: ['红包活动', zeroOne, ON_OFF_LABELS],
      app_download_switch: ['APP 下载', zeroOne, ON_OFF_LABELS],
      index_modal: ['首页弹窗', zeroOne, ON_OFF_LABELS],
      webcontent: ['首页弹窗内容', String],
      h5_url: ['H5 地址', String],
      ios_download_url: ['iOS 下载地址', String],
      ios_download_qrcode: ['iOS 下载二维码', String],
      visitUrl: ['易记网址', String],
      usdtrate: ['存款 USDT 汇率', String],
      withdrawusdtrate: ['取款 USDT 汇率', String],
      withdrawcashfee: ['取款手续费（ERC20，USDT）', String],
      withdrawfeeusdttrc: ['取款手续费（TRC20，USDT）', String],
      ...createPayWayColumns(
        ({ name }) => [`${name.replace(/\w$/, '$& ')}存款`, zeroOne, ON_OFF_LABELS] as const,
      ),
      wayManual: ['人工存款', zeroOne, ON_OFF_LABELS],
      kefuEnabled: ['在线客服', zeroOne, ON_OFF_LABELS],
      gongdanEnabled: ['工单系统', zeroOne, ON_OFF_LABELS],
      defaultSystem: ['默认客服系统', String, { kefu: '在线客服', gongdan: '工单' }],
      showSelector: ['让会员选客服', zeroOne, ON_OFF_LABELS],
      kefuUrl: ['在线客服地址', String],
      gongdanUrl: ['工单系统地址', String],
    },
    { ...appInfo.entries, ...serviceConfig.entries },
  ),
  payRanges: defineTable('存款限额', {
    id: ['方式', primaryKey(String)],
    min: ['下限（元）', String],
    max: ['上限（元）', String],
  }),
  banks: defineTable('银行', { name: ['名称', String], rank: ['次序', rank] }),
  receivingBanks: defineTable('收款银行卡', {
    bankNo: ['卡号', String],
    owner: ['户名', String],
    bankName: ['银行', String],
    address: ['开户行', String],
  }),
  /** id is the platform name. */
  venues: defineTable('场馆', {
    id: ['平台代码', primaryKey(String)],
    name: ['名称', String],
    state: createLabelledColumn('状态', { normal: '正常', maintenance: '维护中' }),
    fails: ['转账总失败', Boolean, YES_NO_LABELS],
    delayMs: ['答复要等（毫秒）', Number],
    rank: ['次序', rank],
  }),
  games: defineTable(
    '游戏',
    {
      category: ['分类', String],
      venue: ['场馆', String],
      platform: ['平台', String],
      name: ['名称', String],
      code: ['代码', String],
      type: ['类型', String],
      appState: ['上架', zeroOne, ON_OFF_LABELS],
      hot: ['热门', zeroOne, ON_OFF_LABELS],
      cover: ['封面', String],
      rank: ['次序', rank],
    },
    v.omit(game, [
      'category_id',
      'is_hot',
      'platform_name',
      'game_code',
      'game_type',
      'mobile_img',
      'app_img',
      'app_icon',
      'api_logo_img',
      'header_logo',
    ]).entries,
  ),
  banners: defineTable('轮播图', { src: ['图片', String], rank: ['次序', rank] }),
  homeNotices: defineTable('首页滚动公告', { text: ['文字', String], rank: ['次序', rank] }),
  notices: defineTable(
    '公告与站内信',
    {
      kind: ['种类', createChoiceColumn(1, 2), { 1: '公告', 2: '站内信' }],
      title: ['标题', String],
      content: ['内容', String],
      at: ['发布时间', timestamp],
    },
    v.omit(notice, ['created_at']).entries,
  ),
  articles: defineTable('帮助文章', { title: ['标题', String], content: ['内容', String] }),
  promotionTypes: defineTable(
    '优惠分类',
    { name: ['名称', String], rank: ['次序', rank] },
    promotionType.entries,
  ),
  promotions: defineTable(
    '优惠活动',
    {
      typeId: ['分类编号', String],
      title: ['标题', String],
      banner: ['横幅', String],
      content: ['内容', String],
      memo: ['备注', String],
      rank: ['次序', rank],
    },
    promotion.entries,
  ),
  applications: defineTable('活动申请', {
    memberId: ['会员编号', String],
    promotionId: ['活动编号', String],
    name: ['活动名称', String],
    state: ['状态', createChoiceColumn(0, 1, 2, 3, 4), { ...DECISION_LABELS, 4: '未定义（4）' }],
    at: ['申请时间', timestamp],
  }),
  sponsors: defineTable(
    '赞助商',
    {
      name: ['名称', String],
      title: ['标题', String],
      logo: ['标志', String],
      banner: ['横幅', String],
      contentType: createLabelledColumn('内容种类', { article: '文章', link: '链接' }),
      linkUrl: ['链接地址', String],
      linkType: createLabelledColumn('链接种类', { external: '外部', other: '其他' }),
      content: ['内容', String],
      rank: ['次序', rank],
    },
    sponsor.entries,
  ),
  vipLevels: defineTable(
    'VIP 等级',
    {
      level: ['等级', Number],
      recharge: ['累计存款要求（元）', String],
      flow: ['流水要求（元）', String],
      realperson: ['真人返水 %', String],
      sport: ['体育返水 %', String],
      e_sport: ['电竞返水 %', String],
      joker: ['棋牌返水 %', String],
      electron: ['电子返水 %', String],
      lottery: ['彩票返水 %', String],
    },
    vipLevel.entries,
  ),
  redPacketRules: defineTable(
    '红包规则',
    {
      start_time: ['开始时间', String],
      end_time: ['结束时间', String],
      day_flow: ['日流水满（元）', String],
      flow_money: ['红包金额（元），最低-最高', String],
      recharge: ['存款满（元）', String],
      maxTimes: ['每日最多次数', Number],
    },
    redPacketRule.entries,
  ),
}

type TableDefinitions = typeof tableDefinitions

export type TableName = keyof TableDefinitions

type ValueOfColumn<C> = C extends { getPrimaryKeyValue: () => infer V }
  ? V
  : C extends { getValue: () => infer V }
    ? V
    : C extends () => infer V
      ? V
      : never
type Columns<T extends TableName> = TableDefinitions[T]['columns']
type ColumnOfSpec<C> = C extends ColumnSpec ? C[1] : never

export type Row<T extends TableName> = {
  -readonly [C in keyof Columns<T>]: ValueOfColumn<ColumnOfSpec<Columns<T>[C]>>
}

export const tableSpecs: Record<string, { title: string; columns: Record<string, ColumnSpec> }> =
  tableDefinitions

function mapTables<V>(create: (columns: [name: string, spec: ColumnSpec][]) => V) {
  const result: Record<string, V> = {}
  for (const [name, { columns }] of Object.entries(tableSpecs))
    result[name] = create(Object.entries(columns))
  return result as Record<TableName, V>
}

export const models = mapTables((columns) =>
  Object.fromEntries(columns.map(([name, [, type]]) => [name, type])),
) as { [T in TableName]: { -readonly [C in keyof Columns<T>]: ColumnOfSpec<Columns<T>[C]> } }

export const tableSchemas = mapTables((columns) =>
  v.strictObject(
    Object.fromEntries(columns.map(([name, [, type]]) => [name, getColumnSchema(type)])),
  ),
)

export function pickColumns<T extends TableName>(table: T, source: Row<T>): Row<T> {
  const row: Partial<Row<T>> = {}
  for (const column of Object.keys(tableSchemas[table].entries) as (keyof Row<T>)[])
    row[column] = source[column]
  return row as Row<T>
}
