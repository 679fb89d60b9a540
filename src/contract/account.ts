import type * as v from 'valibot'
import { endpoint } from './endpoint'
import { folded } from './lists'
import { fields } from './tolerance'
import { code, day, flag, identOrUntold, money, moneyOrUntold, text } from './wire'

export const userInfo = folded(
  {
    /** "" when it cannot be read: then nothing is kept under it, and the tabs do not share a poll. */
    id: identOrUntold,
    username: text,
    /** Real name. */
    name: text,
    /** Central wallet. */
    balance: moneyOrUntold,
    /** All venue wallets together (the spec's spelling). */
    gameblance: moneyOrUntold,
    /** Such as "VIP3": read it with `vipNumber`. */
    current_vip: text,
    vip: text,
    avatar: text,
    joinday: day,
    /** Cumulative deposit. */
    paysum: moneyOrUntold,
    isagent: flag,
    mobile: code,
    email: code,
    birthday: day,
    /** Yuan per USDT when depositing. */
    usdtrate: moneyOrUntold,
    /** Yuan per USDT when withdrawing. */
    withdrawusdtrate: moneyOrUntold,
    /** Fee of a withdrawal over ERC20, in USDT. */
    withdrawcashfee: moneyOrUntold,
    /** Fee of a withdrawal over TRC20, in USDT. */
    withdrawfeeusdttrc: moneyOrUntold,
    /** 自动免转 is on. */
    transferstatus: flag,
  },
  { name: ['realname'] },
)
export type UserInfo = v.InferOutput<typeof userInfo>

/** The number after the letter P of "VIP3" (spec 3); 0 when there is none. */
export const vipNumber = (current_vip: string) => Number(/P\s*(\d+)/i.exec(current_vip)?.[1] ?? 0)

export const logoff = endpoint({
  id: 'user.logoff',
  route: 'POST /api/logoff',
  title: '退出登录',
  effect: 'write',
})

export const currentUser = endpoint({
  id: 'user.me',
  route: 'POST /api/user',
  title: '会员资料',
  data: userInfo,
})

export const readBalance = endpoint({
  id: 'user.balance',
  route: 'POST /api/balance',
  title: '余额',
  data: fields({ balance: money }),
})

export const refreshUser = endpoint({
  id: 'user.refresh',
  route: 'POST /api/refreshusermoney',
  title: '刷新资金',
  data: userInfo,
})
