import { apiBase, isRealServer } from './transport'
import * as v from 'valibot'
import type { Endpoint } from '@/contract/endpoint'
import type { Reply } from './call'
import { session } from './session'

/** One tab among those that share a poll. */
export interface Tab {
  /** Whether this tab polls for the others. */
  leads: () => boolean
  tell: (news: unknown) => void
  leave: () => void
}

const singleTab: Tab = { leads: () => true, tell: () => undefined, leave: () => undefined }

/**
 * Joins the visible tabs that share `what`. The tab that holds the lock leads; it releases the lock when hidden
 * or closed, and `turned` is called in the next one. Without Web Locks or BroadcastChannel, and in the demo,
 * where each tab has its own world, each tab polls for itself.
 */
export function joinTabs(
  what: string,
  hear: (news: unknown) => void,
  turned: () => void,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): Tab {
  const locks = navigator.locks as LockManager | null | undefined
  if (!isRealServer() || !locks || !('BroadcastChannel' in window)) return singleTab
  const name = `poll ${apiBase()} ${what}`
  let leading = false
  let leaveGroup: (() => void) | undefined
  let channel: BroadcastChannel | undefined

  function lead() {
    leading = true
    turned()
  }
  function join() {
    const left = new AbortController()
    let release: (() => void) | undefined
    try {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => hear(data))
    } catch {
      // BroadcastChannel may be denied like storage; then each tab polls for itself.
      leading = true
      return
    }
    leaveGroup = () => {
      leaveGroup = undefined
      leading = false
      left.abort()
      release?.()
      // Stryker disable next-line OptionalChaining: for the types alone: a tab in the group has a channel
      channel?.close()
      channel = undefined
    }
    const hold = () =>
      left.signal.aborted
        ? undefined
        : new Promise<void>((done) => {
            release = done
            lead()
          })
    // Stryker disable next-line OptionalChaining: for the types alone: without locks nobody joins
    locks?.request(name, { signal: left.signal }, hold).catch(() => left.signal.aborted || lead())
  }
  // A hidden page releases both, so that the browser can keep it in the back-forward cache.
  const changed = () => {
    if (page.visibilityState === 'hidden') leaveGroup?.()
    else if (!leaveGroup) join()
  }
  page.addEventListener('visibilitychange', changed)
  changed()
  return {
    leads: () => leading,
    // Stryker disable next-line OptionalChaining: for the types alone: a tab in the group has a channel
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tell: (news) => channel?.postMessage(news),
    leave: () => {
      page.removeEventListener('visibilitychange', changed)
      leaveGroup?.()
    },
  }
}

/** What the polling tab tells the others. */
export interface News {
  /** When it sent the request, milliseconds since 1970. */
  asked: number
  failures: number
  /** Milliseconds until it asks again. */
  wait: number
  reply?: Reply<unknown> | undefined
}
interface Listeners {
  hear: (news: News) => void
  turned: () => void
}
export type JoinPoll = (listeners: Listeners) => Omit<Tab, 'tell'> & { tell: (news: News) => void }

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
        if (read.success && session.memberId() === member) hear(read.output)
      },
      turned,
    )
    return { ...tab, tell: (told) => tab.tell({ member, ...told }) }
  }
