import { vipNumber, type UserInfo } from '@/contract/account'
import type { Card } from '@/contract/cards'
import { beijing } from '@/lib/time'
import { people } from '@fixtures/people'

/** The member in whose place the recorded one is. */
export const WHO = 'wangFang'
export const MEMBER = people.find(({ key }) => key === WHO)!.id

/** The columns of the table of members. */
export const columnsOf = (user: UserInfo) => ({
  realname: user.name,
  mobile: user.mobile,
  email: user.email,
  birthday: user.birthday ?? '',
  vip: Math.min(10, vipNumber(user.current_vip)),
  isAgent: user.isagent,
  autoTransfer: user.transferstatus,
})

const RATES = ['usdtrate', 'withdrawusdtrate', 'withdrawcashfee', 'withdrawfeeusdttrc'] as const
/** The rates and fees come with the member, and are the site's. */
export const ratesOf = (user: UserInfo): Record<string, string> =>
  Object.fromEntries(
    RATES.flatMap((column) => {
      const rate = user[column]
      return rate === null ? [] : [[column, rate]]
    }),
  )

export const cardRow = (card: Card, type: number, seenAt: number) => ({
  id: card.id,
  memberId: MEMBER,
  type,
  bank: card.bank,
  owner: card.bank_owner,
  number: card.bank_no,
  address: card.bank_address,
  at: beijing(seenAt),
})
