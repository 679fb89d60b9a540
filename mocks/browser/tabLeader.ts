import { argumentsOf, pageArguments } from '../control/arguments'
import { freezeWritten } from '../saves/freeze'
import { askGame } from './gameDesk'
import type { Leading, Lent } from './sharing'
import { TAB } from './ownKeys'
import { handover, keepForOthers } from './tabHandover'
import {
  packedAnswer,
  sayOn,
  unpacked,
  type Message,
  type Question,
  type Questions,
} from './tabMessages'

type Answers = {
  [Q in Question]: (
    asked: Questions[Q]['asked'],
    signal: AbortSignal,
  ) => Questions[Q]['told'] | Promise<Questions[Q]['told']>
}

/** Answers for the tabs that have joined, and tells them what happens. */
export function lead(channel: BroadcastChannel, lent: Lent): Leading {
  const { world } = lent
  const open = new Map<string, AbortController>()
  const say = sayOn(channel)
  const answers: Answers = {
    hello: () => ({
      token: lent.token(),
      clock: world.clock.state(),
      source: world.setting.source,
    }),
    async call(asked, signal) {
      const response = await lent.handle(unpacked(asked), signal)
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
    const { from, id, what, asked } = data
    const caller = new AbortController()
    open.set(`${from} ${id}`, caller)
    const answer = answers[what] as (asked: unknown, signal: AbortSignal) => unknown
    void Promise.resolve()
      .then(() => answer(asked, caller.signal))
      .then(
        (told) => say({ kind: 'told', to: from, id, told }),
        (error: Error) => say({ kind: 'told', to: from, id, error: error.message }),
      )
      .finally(() => open.delete(`${from} ${id}`))
  })
  say({ kind: 'leads' })
  return {
    changed: () => say({ kind: 'changed', clock: world.clock.state() }),
    moved: (ms) => say({ kind: 'moved', clock: world.clock.state(), ms }),
    session: (takeover) => say({ kind: 'session', takeover }),
    kept: keepForOthers,
    left: ({ points, ...trail }) => {
      // As it is now, for storage may have refused it.
      const now = { [TAB.world]: freezeWritten(world), [TAB.saves]: points, [TAB.trail]: trail }
      const texts = Object.entries(now).map(([key, value]) => [key, JSON.stringify(value)] as const)
      say({ kind: 'left', handover: { ...handover(), ...Object.fromEntries<string>(texts) } })
    },
  }
}
