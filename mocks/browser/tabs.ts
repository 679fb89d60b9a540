import { device, tab } from '@/lib/storage'
import { argumentsOf, pageArguments } from '../control/arguments'
import { freezeWritten } from '../saves/freeze'
import type { Sharing, Leading, Lent } from './tabSharing'
import { follow } from './tabFollower'
import { KEPT, takeOver, handover, keepForOthers } from './tabHandover'
import {
  NAME,
  packedAnswer,
  senderOn,
  unpacked,
  type Message,
  type Question,
  type Questions,
} from './tabMessages'
import { askGame } from './gameDesk'
import { TAB } from './storageKeys'

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
  // After a reload of all tabs another may have had the world. One kept before that is not taken over.
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

type Answers = {
  [Q in Question]: (
    request: Questions[Q]['request'],
    signal: AbortSignal,
  ) => Questions[Q]['answer'] | Promise<Questions[Q]['answer']>
}

/** Answers for the tabs that have joined, and tells them what happens. */
function lead(channel: BroadcastChannel, lent: Lent): Leading {
  const { world } = lent
  const open = new Map<string, AbortController>()
  const send = senderOn(channel)
  const answers: Answers = {
    hello: () => ({
      token: lent.token(),
      clock: world.clock.state(),
      source: world.setting.source,
    }),
    async call(request, signal) {
      const response = await lent.handle(unpacked(request), signal)
      return response && packedAnswer(response)
    },
    async control({ name, args }) {
      // What only a page has (listeners, its storage) cannot be lent.
      if (!(name in argumentsOf || name in pageArguments))
        throw new TypeError(`${name} 只在有工具栏的那一页有`)
      const backend = window.fakeBackend as unknown as Record<string, (...a: unknown[]) => unknown>
      return JSON.stringify(await backend[name]?.(...(JSON.parse(args) as unknown[])))
    },
    game: (call) => askGame(world, call, lent.onRound),
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'drop') open.get(`${data.from} ${data.id}`)?.abort()
    if (data.kind !== 'ask') return
    const { from, id, what, request } = data
    const caller = new AbortController()
    open.set(`${from} ${id}`, caller)
    const answer = answers[what] as (request: unknown, signal: AbortSignal) => unknown
    void Promise.resolve()
      .then(() => answer(request, caller.signal))
      .then(
        (result) => send({ kind: 'answer', to: from, id, answer: result }),
        (error: Error) => send({ kind: 'answer', to: from, id, error: error.message }),
      )
      .finally(() => open.delete(`${from} ${id}`))
  })
  send({ kind: 'leads' })
  return {
    changed: () => send({ kind: 'changed', clock: world.clock.state() }),
    moved: (ms) => send({ kind: 'moved', clock: world.clock.state(), ms }),
    session: (takeover) => send({ kind: 'session', takeover }),
    kept: keepForOthers,
    left: ({ points, ...trail }) => {
      // As it is now, for storage may have refused it.
      const now = { [TAB.world]: freezeWritten(world), [TAB.saves]: points, [TAB.trail]: trail }
      const texts = Object.entries(now).map(([key, value]) => [key, JSON.stringify(value)] as const)
      send({ kind: 'left', handover: { ...handover(), ...Object.fromEntries<string>(texts) } })
    },
  }
}
