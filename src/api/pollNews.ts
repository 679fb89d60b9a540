import * as v from 'valibot'
import type { Endpoint } from '@/contract/endpoint'
import type { Reply } from './call'
import { session } from './session'
import { joinTabs, type Tab } from './tabs'

/** What the polling tab tells the others. */
export interface News {
  /** When it sent the request, milliseconds since 1970. */
  asked: number
  failures: number
  /** Milliseconds until it asks again. */
  wait: number
  reply?: Reply<unknown> | undefined
}
interface Ears {
  hear: (news: News) => void
  turned: () => void
}
export type JoinPoll = (ears: Ears) => Omit<Tab, 'tell'> & { tell: (news: News) => void }

const number = v.pipe(v.number(), v.finite(), v.minValue(0))
/** A wait longer than any of the policy is not valid. */
const wait = v.pipe(number, v.maxValue(600_000))

const newsOf = (endpoint: Endpoint, member: string) =>
  v.object({
    member: v.literal(member),
    asked: number,
    failures: number,
    wait,
    reply: v.optional(
      v.object({
        data: endpoint.data,
        message: v.string(),
        leftOut: v.optional(number),
      }),
    ),
  })

/**
 * One poll shared by a member's tabs. Both the channel's name and each message carry the member's id: a tab
 * ignores messages for another member and messages that do not fit the contract.
 */
export const shareWithin =
  (endpoint: Endpoint, every: number, member: string): JoinPoll =>
  ({ hear, turned }) => {
    const news = newsOf(endpoint, member)
    const tab = joinTabs(
      `${member} ${endpoint.id} ${every}`,
      (message) => {
        const read = v.safeParse(news, message)
        if (read.success && session.user()?.id === member) hear(read.output)
      },
      turned,
    )
    return { ...tab, tell: (told) => tab.tell({ member, ...told }) }
  }
