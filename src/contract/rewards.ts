import * as v from 'valibot'
import { endpoint } from './endpoint'
import { dateRange, int, intOr, list, money, moneyOrZero } from './wire'
import { paged, pagedEntries, percent, text } from './wire'

/** One level: its requirements, and its rebates in percent. The levels come in order, VIP1 first. */
export const vipLevel = v.object({
  /** Cumulative deposit. */
  recharge: moneyOrZero,
  /** Turnover. */
  flow: moneyOrZero,
  realperson: percent,
  sport: percent,
  e_sport: percent,
  joker: percent,
  electron: percent,
  lottery: percent,
})
export type VipLevel = v.InferOutput<typeof vipLevel>

export const listVipLevels = endpoint({
  id: 'vip.levels',
  route: 'POST /api/uservip',
  title: 'VIP等级',
  open: true,
  data: list(vipLevel),
})

export const rebate = v.object({
  gamename: text,
  money: moneyOrZero,
  created_at: text,
  /** The time of the claim, once claimed. */
  updated_at: text,
  /** 0 not claimed; anything else claimed. */
  state: int,
})
export type Rebate = v.InferOutput<typeof rebate>

export const listRebates = endpoint({
  id: 'rebate.list',
  route: 'POST /api/getfanshui',
  title: '返水记录',
  body: v.object({
    date: dateRange,
    page: int,
    /** A game type, or "" for all. */
    api_type: v.optional(v.string(), ''),
    /** Always empty (spec 7). */
    type: v.optional(v.literal(''), ''),
  }),
  sample: { date: 4, page: 1, api_type: '', type: '' },
  /** jisuan is claimed, nojisuan pending. */
  data: v.object({
    list: v.nullish(paged(rebate), {}),
    jisuan: moneyOrZero,
    nojisuan: moneyOrZero,
  }),
})

export const claimRebate = endpoint({
  id: 'rebate.claim',
  route: 'POST /api/dofanshui',
  title: '领取返水',
  effect: 'money',
})

export const redPacketRule = v.object({
  start_time: text,
  end_time: text,
  day_flow: text,
  flow_money: text,
  recharge: text,
})
export type RedPacketRule = v.InferOutput<typeof redPacketRule>

const redPacketEntries = v.object({
  /** Draws left. */
  sendnums: intOr(0),
  acquirednum: intOr(0),
  max_times: intOr(0),
  rules: list(redPacketRule),
})

const isRow = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Some servers send the numbers beside the rules, others in a `data` object: one shape for the app. */
export const redPacket = v.pipe(
  v.looseObject({}),
  v.transform((raw) => (isRow(raw['data']) ? { ...raw, ...raw['data'] } : raw)),
  redPacketEntries,
) as unknown as v.GenericSchema<
  v.InferInput<typeof redPacketEntries>,
  v.InferOutput<typeof redPacketEntries>
>
export type RedPacket = v.InferOutput<typeof redPacket>

export const readRedPacket = endpoint({
  id: 'redPacket.info',
  route: 'GET /api/userredpacket',
  title: '红包信息',
  body: v.object({ page: v.optional(int) }),
  sample: { page: 1 },
  data: redPacket,
})

export const drawRedPacket = endpoint({
  id: 'redPacket.draw',
  route: 'POST /api/douserredpacket',
  title: '抽红包',
  effect: 'money',
  data: v.object({ redpacketmoney: money }),
})

export const redPacketRecord = v.object({
  money: moneyOrZero,
  redpacketmoney: moneyOrZero,
  created_at: text,
  usetime: text,
})
export type RedPacketRecord = v.InferOutput<typeof redPacketRecord>

export const listRedPackets = endpoint({
  id: 'redPacket.records',
  route: 'POST /api/redpacket',
  title: '红包记录',
  body: v.object({ page: int }),
  sample: { page: 1 },
  data: v.object({
    ...pagedEntries(redPacketRecord),
    sendnums: intOr(0),
    acquirednum: intOr(0),
  }),
})
