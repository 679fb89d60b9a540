import { device, tab } from '@/lib/storage'
import { answerGame } from '../../handlers/gameTable'
import type { Takeover } from '../../controls/control'
import type { World } from '../../world/world'
import { TAB } from '../tabKeys'
import { SHARED, unpacked, type Message, type Question, type Questions } from './messages'

/** What the tab that has the world lends to the others. */
export interface Lent {
  world: World
  token: () => string | null
  handle: (request: Request, signal: AbortSignal) => Promise<Response | null>
  onRound: () => void
}
export type Leading = ReturnType<typeof lead>

type Answers = {
  [Q in Question]: (
    asked: Questions[Q]['asked'],
    signal: AbortSignal,
  ) => Questions[Q]['told'] | Promise<Questions[Q]['told']>
}

/** Answers for the tabs that have joined, and tells them what happens. */
export function lead(channel: BroadcastChannel, lent: Lent) {
  const { world } = lent
  const open = new Map<string, AbortController>()
  const say = (message: Message) => channel.postMessage(message)
  const answers: Answers = {
    hello: () => ({
      token: lent.token(),
      clock: world.clock.state(),
      source: world.setting.source,
    }),
    async call(asked, signal) {
      const response = await lent.handle(unpacked(asked), signal)
      if (!response) return null
      const { status, headers } = response
      return { status, headers: [...headers], body: await response.arrayBuffer() }
    },
    async control({ name, args }) {
      const backend = window.fakeBackend as unknown as Record<string, (...a: unknown[]) => unknown>
      return JSON.stringify(await backend[name]?.(...(JSON.parse(args) as unknown[])))
    },
    game(call) {
      const answer = answerGame(world, call)
      if (call.ask === 'round') lent.onRound()
      return answer
    },
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'drop') open.get(`${data.from} ${data.id}`)?.abort()
    if (data.kind !== 'ask') return
    const { from, id, what, asked } = data
    const clock = new AbortController()
    open.set(`${from} ${id}`, clock)
    const answer = answers[what] as (asked: unknown, signal: AbortSignal) => unknown
    void Promise.resolve()
      .then(() => answer(asked, clock.signal))
      .then(
        (told) => say({ kind: 'told', to: from, id, told }),
        (error: Error) => say({ kind: 'told', to: from, id, error: error.message }),
      )
      .finally(() => open.delete(`${from} ${id}`))
  })
  // Another day's world is none to take over.
  device.remove(SHARED)
  say({ kind: 'leads' })
  return {
    changed: () => say({ kind: 'changed', clock: world.clock.state() }),
    moved: (ms: number) => say({ kind: 'moved', clock: world.clock.state(), ms }),
    session: (takeover: Takeover) => say({ kind: 'session', takeover }),
    /** The world was kept for this tab: the one that takes over finds the same. */
    kept() {
      const text = tab.get(TAB.world)
      if (text === null || !device.set(SHARED, text)) device.remove(SHARED)
    },
  }
}
