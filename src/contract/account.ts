import * as v from 'valibot'
import { annotate, createDecimalReference, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import {
  objectWithSpellings,
  copyableText,
  day,
  flag,
  identifierOrEmpty,
  money,
  moneyOrUnknown,
  text,
} from './wire'

export const userInfo = objectWithSpellings(
  {
    id: identifierOrEmpty,
    username: text,
    name: text,
    balance: moneyOrUnknown,
    /** The spec's spelling. */
    gameblance: moneyOrUnknown,
    /** Such as "VIP3". */
    current_vip: text,
    vip: text,
    avatar: text,
    joinday: day,
    paysum: moneyOrUnknown,
    isagent: flag,
    mobile: copyableText,
    email: copyableText,
    birthday: day,
    usdtrate: moneyOrUnknown,
    withdrawusdtrate: moneyOrUnknown,
    withdrawcashfee: moneyOrUnknown,
    withdrawfeeusdttrc: moneyOrUnknown,
    transferstatus: flag,
  },
  { name: ['realname'] },
)
export type UserInfo = v.InferOutput<typeof userInfo>

/** The number after the P of "VIP3" (spec 3); 0 when there is none. */
export const parseVipLevel = (current_vip: string): number =>
  Number(/P\s*(\d+)/i.exec(current_vip)?.[1] ?? 0)

export const logoff = endpoint({
  id: 'user.logoff',
  route: 'POST /api/logoff',
  title: '退出登录',
  effect: 'write',
})

export const readUser = endpoint({
  id: 'user.me',
  route: 'POST /api/user',
  title: '会员资料',
  data: userInfo,
})

export const balance = v.object({ balance: money })

export const readBalance = endpoint({
  id: 'user.balance',
  route: 'POST /api/balance',
  title: '余额',
  data: balance,
})

export const refreshBalance = endpoint({
  id: 'user.refresh',
  route: 'POST /api/refreshusermoney',
  title: '刷新资金',
  data: userInfo,
})

annotate(userInfo, () => ({
  name: 'User',
  about: 'The member, as user.me and user.refresh tell him.',
  fields: {
    name: 'Real name.',
    balance: 'Central wallet.',
    gameblance: 'All venue wallets together; spelt so.',
    current_vip: 'Such as VIP5: the app reads the number after the P.',
    vip: { type: 'integer', description: 'The level as a number.' },
    joinday: { type: 'integer', description: 'Days since he joined.' },
    avatar: pictureSchema,
    paysum: 'Deposited in all.',
    birthday: 'YYYY-MM-DD, or empty.',
    usdtrate: createDecimalReference('Yuan for one USDT when depositing.'),
    withdrawusdtrate: createDecimalReference('Yuan for one USDT when withdrawing.'),
    withdrawcashfee: createDecimalReference('Fee of a withdrawal over ERC20, in USDT.'),
    withdrawfeeusdttrc: createDecimalReference('Fee of a withdrawal over TRC20, in USDT.'),
    transferstatus: '1 while 自动免转 is on.',
  },
}))
annotate(balance, () => ({ about: 'The central wallet.' }))
annotate(readUser, () => ({
  noMessage: { reason: '会话开始时自己读，失败了自己再读；要用会员资料的页面自己说' },
}))
annotate(readBalance, () => ({ noMessage: { reason: '轮询：每 4.3 秒一次，提示会越堆越多' } }))
annotate(logoff, () => ({ endsSession: true }))
