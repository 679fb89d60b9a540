import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list, paged, pagedEntries } from './lists'
import { fields, isRow, lenient } from './tolerance'
import { count, dateRange, int, money, moneyOrUntold, percent, state, text, time } from './wire'

/**
 * One level: its requirements, and its rebates in percent. The levels come in order, VIP1 first: one that cannot
 * be read keeps its place, because the numbers of the others come from theirs.
 */
export const vipLevel = lenient(
  fields({
    /** Cumulative deposit. */
    recharge: moneyOrUntold,
    /** Turnover. */
    flow: moneyOrUntold,
    realperson: percent,
    sport: percent,
    e_sport: percent,
    joker: percent,
    electron: percent,
    lottery: percent,
  }),
  {
    recharge: null,
    flow: null,
    realperson: null,
    sport: null,
    e_sport: null,
    joker: null,
    electron: null,
    lottery: null,
  },
)
export type VipLevel = v.InferOutput<typeof vipLevel>

export const listVipLevels = endpoint({
  id: 'vip.levels',
  route: 'POST /api/uservip',
  title: 'VIP等级',
  open: true,
  data: list(vipLevel),
})

export const rebate = fields({
  gamename: text,
  money,
  created_at: time,
  /** The time of the claim, once claimed. */
  updated_at: time,
  /** 0 not claimed; anything else claimed. */
  state,
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
  data: fields({
    list: v.nullish(paged(rebate), {}),
    jisuan: moneyOrUntold,
    nojisuan: moneyOrUntold,
  }),
})

export const claimRebate = endpoint({
  id: 'rebate.claim',
  route: 'POST /api/dofanshui',
  title: '领取返水',
  effect: 'money',
  records: ['rebates'],
})

export const redPacketRule = fields({
  start_time: text,
  end_time: text,
  day_flow: text,
  flow_money: text,
  recharge: text,
})
export type RedPacketRule = v.InferOutput<typeof redPacketRule>

const redPacketEntries = fields({
  /** Draws left. */
  sendnums: count,
  acquirednum: count,
  max_times: count,
  rules: lenient(list(redPacketRule), []),
})

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
  data: fields({ redpacketmoney: moneyOrUntold }),
})

export const redPacketRecord = fields({
  money: moneyOrUntold,
  redpacketmoney: money,
  created_at: time,
  usetime: time,
})
export type RedPacketRecord = v.InferOutput<typeof redPacketRecord>

export const listRedPackets = endpoint({
  id: 'redPacket.records',
  route: 'POST /api/redpacket',
  title: '红包记录',
  body: v.object({ page: int }),
  sample: { page: 1 },
  data: fields({
    ...pagedEntries(redPacketRecord),
    sendnums: count,
    acquirednum: count,
  }),
})
