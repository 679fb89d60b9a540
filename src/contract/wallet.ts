import * as v from 'valibot'
import { paths } from '@/lib/paths'
import type { readUser } from './account'
import { annotate, nonEmptySchema, createEnumSchema } from './annotations'
import { endpoint, TRANSFERS_IN, TRANSFERS_OUT } from './endpoint'
import { readableRows } from './parseData'
import { flag, identifier, integerOr, money, moneyOrUnknown, text } from './wire'

/** The extra entry for the central wallet (spec 3). */
export const PLATFORM_WALLET = { platname: 'userbalance', name: '平台钱包' } as const

export const venue = v.object({
  platname: identifier,
  name: text,
  balance: moneyOrUnknown,
  hasInfo: flag,
  /** 1 open, 0 under maintenance; open by default. */
  status: integerOr(1),
})
export type Venue = v.InferOutput<typeof venue>

export const listVenues = endpoint({
  id: 'wallet.venues',
  route: 'POST /api/balancelist',
  title: '场馆余额',
  data: readableRows(venue),
})

export const recoverAll = endpoint({
  id: 'wallet.recoverAll',
  route: 'POST /api/transall',
  title: '一键回收',
  effect: 'money',
  records: [TRANSFERS_IN],
})

export const transfer = endpoint({
  id: 'wallet.transfer',
  route: 'POST /api/transfer',
  title: '转账',
  effect: 'money',
  records: [TRANSFERS_OUT, TRANSFERS_IN],
  /** Both are platnames; the platform wallet is `userbalance`. */
  body: v.object({ amount: money, sourcetype: v.string(), targettype: v.string() }),
})

export const setAutoTransfer = endpoint({
  id: 'wallet.autoTransfer',
  route: 'POST /api/uptransferstatus',
  title: '自动免转开关',
  effect: 'write',
  body: v.object({ transferstatus: v.picklist([0, 1]) }),
})

annotate(venue, () => ({
  about: "A member's wallet at a venue. The first one is the central wallet, userbalance.",
  fields: { status: createEnumSchema([0, 1], '1 open, 0 under maintenance.') },
}))
annotate(listVenues, () => ({
  noMessage: { reason: '轮询：提示会越堆越多；没有读到时页面上有重试' },
  screens: [paths.money, paths.withdrawal, paths.transfer],
}))
annotate(transfer, () => ({
  about: 'One of both is the central wallet, userbalance; the other a venue, by its platname.',
  fields: { sourcetype: nonEmptySchema, targettype: nonEmptySchema },
  sample: async ({ getData, requireValue }) => {
    const { platname } = PLATFORM_WALLET
    const openVenue = (await getData<typeof listVenues>('wallet.venues')).find(
      (candidate) => candidate.status === 1 && candidate.platname !== platname,
    )
    const { platname: targettype } = requireValue(openVenue, 'the server has no open venue')
    return { amount: '1', sourcetype: platname, targettype }
  },
}))
annotate(setAutoTransfer, () => ({
  sample: async ({ getData }) => ({
    transferstatus: (await getData<typeof readUser>('user.me')).transferstatus
      ? (1 as const)
      : (0 as const),
  }),
}))
