import { device, tab } from '@/lib/storage'
import type { Sharing } from './sharing'
import { follow } from './tabFollower'
import { KEPT, takeOver } from './tabHandover'
import { lead } from './tabLeader'
import { NAME } from './tabMessages'

/** This tab has shared before: a reload keeps its session, and goes on with the world. */
const SHARES = 'fake:shares'

/**
 * Joins the tabs of this browser that share one world: the first has it. Rejects where they cannot: no locks (http
 * on a LAN has none), no channel, or both denied like storage.
 */
export async function joinTabs(): Promise<Sharing> {
  const channel = new BroadcastChannel(NAME)
  const before = tab.get(SHARES) !== null
  const leads = await takeLock()
  tab.set(SHARES, '1')
  // All of them were loaded anew, perhaps, and another had it. Another day's world is none to take over.
  if (leads && before) takeOver()
  if (leads) device.remove(KEPT)
  return {
    follow: async (guest) =>
      leads ? undefined : follow({ channel, turn: nextLock(), before }, guest),
    lead: (lent) => lead(channel, lent),
  }
}

/** The same for a tab that has a world already. Throws with a message for a person. */
export async function beginSharing(): Promise<Sharing> {
  const able = 'locks' in navigator && 'BroadcastChannel' in window
  if (!able) throw new Error('这个浏览器的标签页不能共用世界：要 https 或 localhost')
  if (!(await takeLock()))
    throw new Error('别的标签页已共用着另一个世界：先关掉那几页，或在有工具栏的那一页再开')
  tab.set(SHARES, '1')
  const channel = new BroadcastChannel(NAME)
  return { follow: () => Promise.resolve(undefined), lead: (lent) => lead(channel, lent) }
}

/** Resolves never: a lock is held until its page ends. */
const whenClosed = new Promise<void>(() => undefined)

/** Takes the world if no other tab has it, until this one is closed. Rejects where the browser denies locks. */
const takeLock = () =>
  new Promise<boolean>((decided, denied) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        decided(lock !== null)
        return lock ? whenClosed : undefined
      })
      .catch(denied)
  })

/** Resolves when no other tab has the world any more, and this one does. */
const nextLock = () =>
  new Promise<void>((mine) => {
    void navigator.locks.request(NAME, () => {
      mine()
      return whenClosed
    })
  })
