import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list } from './lists'
import { fields } from './tolerance'
import { flag, ident, intOr, money, moneyOrUntold, text } from './wire'

/** The extra entry for the central wallet (spec 3). */
export const PLATFORM_WALLET = { platname: 'userbalance', name: '平台钱包' } as const

export const venue = fields({
  platname: ident,
  name: text,
  balance: moneyOrUntold,
  hasInfo: flag,
  /** 1 open, 0 under maintenance; open when the server does not say. */
  status: intOr(1),
})
export type Venue = v.InferOutput<typeof venue>

export const listVenues = endpoint({
  id: 'wallet.venues',
  route: 'POST /api/balancelist',
  title: '场馆余额',
  data: list(venue),
})

export const recoverAll = endpoint({
  id: 'wallet.recoverAll',
  route: 'POST /api/transall',
  title: '一键回收',
  effect: 'money',
  records: [3],
})

export const transfer = endpoint({
  id: 'wallet.transfer',
  route: 'POST /api/transfer',
  title: '转账',
  effect: 'money',
  records: [4, 3],
  /** Both types are platnames; the platform wallet is `userbalance`. */
  body: v.object({ amount: money, sourcetype: v.string(), targettype: v.string() }),
})

export const setAutoTransfer = endpoint({
  id: 'wallet.autoTransfer',
  route: 'POST /api/uptransferstatus',
  title: '自动免转开关',
  effect: 'write',
  body: v.object({ transferstatus: v.picklist([0, 1]) }),
})
