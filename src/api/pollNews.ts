import * as v from 'valibot'
import type { Endpoint } from '@/contract/endpoint'
import type { Reply } from './call'
import { session } from './session'
import { joinTabs, type Tab } from './tabs'

/** What the tab that asked tells the others. */
export interface News {
  /** When it asked, milliseconds since 1970. */
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
/** Longer than any wait of the policy is no wait. */
const wait = v.pipe(number, v.maxValue(600_000))

const newsOf = (endpoint: Endpoint, member: string) =>
  v.object({
    member: v.literal(member),
    asked: number,
    failures: number,
    wait,
    reply: v.optional(v.object({ data: endpoint.data, message: v.string() })),
  })

/**
 * One poll for the tabs of one member. The name of what they share holds his id, and each message too: a tab
 * takes nothing that is meant for another member, nor what the contract cannot read.
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
