import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { DAY_MS, getBeijingDayStart, HOUR_MS } from '@/lib/time/time'
import { annotate, createDecimalReference } from './annotations'
import { endpoint } from './endpoint'
import { isObject, listOrEmptyIfUnreadable, readableRows } from './parseData'
import {
  pageSchema,
  pageEntries,
  copyableText,
  countOrNull,
  dateRange,
  integer,
  LAST_30_DAYS,
  money,
  moneyOrUnknown,
  percent,
  state,
  text,
  time,
} from './wire'

/** Percents, VIP1 first. An unreadable level keeps its place, which is its number. */
export const vipLevel = v.fallback(
  v.object({
    recharge: moneyOrUnknown,
    flow: moneyOrUnknown,
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
  data: readableRows(vipLevel),
})

export const rebate = v.object({
  gamename: text,
  money,
  created_at: time,
  updated_at: time,
  /** 0 not claimed; anything else claimed. */
  state,
  request_id: copyableText,
})
export type Rebate = v.InferOutput<typeof rebate>

/** jisuan is claimed, nojisuan pending. */
export const rebates = v.object({
  list: v.nullish(pageSchema(rebate), {}),
  jisuan: moneyOrUnknown,
  nojisuan: moneyOrUnknown,
})

export const listRebates = endpoint({
  id: 'rebate.list',
  route: 'POST /api/getfanshui',
  title: '返水记录',
  body: v.object({
    date: dateRange,
    page: integer,
    /** A game type, or "" for all. */
    api_type: v.optional(v.string(), ''),
    /** Spec 7: always empty. */
    type: v.optional(v.literal(''), ''),
  }),
  data: rebates,
})

export const claimRebate = endpoint({
  id: 'rebate.claim',
  route: 'POST /api/dofanshui',
  title: '领取返水',
  effect: 'money',
  records: ['rebates'],
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
  sendnums: countOrNull,
  acquirednum: countOrNull,
  max_times: countOrNull,
  rules: listOrEmptyIfUnreadable(redPacketRule),
})

/** Some servers send the numbers beside the rules, others in a `data` object. */
export const redPacket = v.pipe(
  v.looseObject({}),
  v.transform((raw) => (isObject(raw['data']) ? { ...raw, ...raw['data'] } : raw)),
  redPacketEntries,
) as unknown as v.GenericSchema<
  v.InferInput<typeof redPacketEntries>,
  v.InferOutput<typeof redPacketEntries>
>

export const readRedPacket = endpoint({
  id: 'redPacket.info',
  route: 'GET /api/userredpacket',
  title: '红包信息',
  body: v.object({ page: v.optional(integer) }),
  data: redPacket,
})

export const drawRedPacket = endpoint({
  id: 'redPacket.draw',
  route: 'POST /api/douserredpacket',
  title: '抽红包',
  effect: 'money',
  data: v.object({ redpacketmoney: moneyOrUnknown }),
})

export const redPacketRecord = v.object({
  money: moneyOrUnknown,
  redpacketmoney: money,
  created_at: time,
  usetime: time,
})
export type RedPacketRecord = v.InferOutput<typeof redPacketRecord>

export const listRedPackets = endpoint({
  id: 'redPacket.records',
  route: 'POST /api/redpacket',
  title: '红包记录',
  body: v.object({ page: integer }),
  data: v.object({
    ...pageEntries(redPacketRecord),
    sendnums: countOrNull,
    acquirednum: countOrNull,
  }),
})

export type RedPacketPhase = 'before' | 'open' | 'after'

/** Spec 9, for the page and the fake; times in ms since 1970. */
export interface RedPacketDay {
  phase: RedPacketPhase
  /** 10:00. */
  opensAt: number
  /** 12:00. */
  closesAt: number
  /** Deposits count from 12:00 the day before until 10:00. */
  depositsCountFrom: number
  nextChangeAt: number
}

export function getRedPacketDay(ms: number): RedPacketDay {
  const dayStart = getBeijingDayStart(ms)
  const opensAt = dayStart + 10 * HOUR_MS
  const closesAt = dayStart + 12 * HOUR_MS
  const times = { opensAt, closesAt, depositsCountFrom: closesAt - DAY_MS }
  if (ms < opensAt) return { ...times, phase: 'before', nextChangeAt: opensAt }
  if (ms < closesAt) return { ...times, phase: 'open', nextChangeAt: closesAt }
  return { ...times, phase: 'after', nextChangeAt: opensAt + DAY_MS }
}

const percentage = () => createDecimalReference('Percent.')

annotate(vipLevel, () => ({
  about: 'What a level takes, and its rebates in percent. Ten of them, VIP1 first.',
  fields: {
    recharge: 'Deposited in all.',
    flow: 'Turnover.',
    realperson: percentage(),
    sport: percentage(),
    e_sport: percentage(),
    joker: percentage(),
    electron: percentage(),
    lottery: percentage(),
  },
}))
annotate(rebate, () => ({
  fields: {
    state: '0 not claimed; anything else claimed.',
    request_id: 'The request_id of the call that claimed it, where it had one.',
  },
  optional: ['request_id'],
}))
annotate(rebates, () => ({ fields: { jisuan: 'Claimed.', nojisuan: 'Pending.' } }))
annotate(redPacketRule, () => ({
  fields: {
    start_time: 'Of the day, Beijing time.',
    day_flow: 'Turnover of the day before that earns the draws.',
    flow_money: 'What one draw brings, in yuan: a range, 0.88-8.88.',
    recharge: 'Deposits since noon of the day before that earn the draws.',
  },
}))
annotate(redPacket, () => ({ fields: { sendnums: 'Draws left.' } }))
annotate(listVipLevels, () => ({
  noMessage: { reason: '会员中心里只是一条进度，旁边的都是好的', exceptScreen: paths.vip },
  screens: [paths.mine, paths.vip],
}))
annotate(listRebates, () => ({
  fields: { type: 'Always empty.' },
  sample: () => ({ date: LAST_30_DAYS, page: 1, api_type: '', type: '' as const }),
  screens: [paths.rebate],
}))
annotate(readRedPacket, () => ({ sample: () => ({ page: 1 }), screens: [paths.redPacket] }))
annotate(listRedPackets, () => ({ screens: [paths.welfare] }))
