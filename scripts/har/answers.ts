import { type UserInfo, vipNumber } from '@/contract/account'
import type { Card } from '@/contract/cards'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { beijing } from '@/lib/time'
import { people } from '@fixtures/people'
import type { Scenario } from '@scenarios/scenario'
import type { Seen } from './seen'

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

export type Rows = NonNullable<NonNullable<Scenario['world']>['rows']>
export type Row = NonNullable<Rows[string]>[number]
type SeenOf<E extends Endpoint> = Seen & { clean: DataOf<E> }

/** What was seen, by call; and which of it the rows of the scenario stand for. */
export class Answers {
  readonly inRows: Seen[] = []
  constructor(private readonly seen: readonly Seen[]) {}

  all<E extends Endpoint>({ id }: E) {
    return this.seen.filter((one) => one.id === id && one.clean !== undefined) as SeenOf<E>[]
  }
  /** The last answer of a call, whatever was asked; all of them are in the rows then. */
  take<E extends Endpoint>(endpoint: E) {
    const found = this.all(endpoint).toSorted((a, b) => a.at - b.at)
    this.inRows.push(...found)
    return found.at(-1)
  }
}
