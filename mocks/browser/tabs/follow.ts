import { device, tab } from '@/lib/storage'
import { hearFrames } from '../gameDesk'
import type { OpenCalls } from '../openCalls'
import { showInAddress } from '../opening'
import { followClock } from '../pageTime'
import { TAB } from '../tabKeys'
import type { Boot, FakeBackend } from '../whole'
import { machine } from '../../world/clock'
import type { World } from '../../world/world'
import type { Seat } from './join'
import { packed, SHARED, type Message, type Question, type Questions } from './messages'

/** This tab has joined the world once: a reload keeps its own session. */
const JOINED = 'fake:joined'
/** Milliseconds between two greetings to a tab that is still starting. */
const GREETS = 300

export interface Guest {
  world: World
  boot: Boot
  calls: OpenCalls
}
export type Following = Awaited<ReturnType<typeof follow>>

/** The other tab answers for this one, until it is gone. */
export async function follow(seat: Seat, { world, boot, calls }: Guest) {
  const { channel } = seat
  const from = crypto.randomUUID()
  const waiting = new Map<number, { tell: (told: never) => void; fail: (error: Error) => void }>()
  let next = 0
  let over = false
  const say = (message: Message) => channel.postMessage(message)
  const dropAll = () => {
    for (const { fail } of waiting.values()) fail(new Error('共用世界的标签页关掉了'))
    waiting.clear()
  }
  function ask<Q extends Question>(
    what: Q,
    asked: Questions[Q]['asked'],
    signal?: AbortSignal,
  ): Promise<Questions[Q]['told']> {
    const id = ++next
    signal?.addEventListener('abort', () => say({ kind: 'drop', from, id }))
    return new Promise((tell, fail) => {
      waiting.set(id, { tell, fail })
      say({ kind: 'ask', from, id, what, asked })
    })
  }
  const time = followClock(world, calls)
  const heard = (data: Message) => {
    if (data.kind === 'told' && data.to === from) {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.error !== undefined) asker?.fail(new Error(data.error))
      else asker?.tell(data.told as never)
    }
    if (data.kind === 'leads') dropAll()
    if (data.kind === 'changed' || data.kind === 'moved') {
      world.clock.restore(data.clock)
      time.follow()
      boot.onChange()
    }
    if (data.kind === 'moved') void time.moved(data.ms)
    if (data.kind === 'session') {
      if (data.takeover.from) showInAddress(data.takeover.from)
      boot.onSession(data.takeover)
    }
  }
  const listen = ({ data }: MessageEvent<Message>) => heard(data)
  channel.addEventListener('message', listen)

  const greet = () =>
    Promise.race([
      ask('hello', null).catch(() => undefined),
      new Promise<undefined>((late) => machine.setTimeout(() => late(undefined), GREETS)),
    ])
  // Asked again until it answers, because it may still be starting; or until it is gone.
  const hello = async () => {
    let mine = false
    void seat.turn.then(() => (mine = true))
    for (let told = await greet(); ; told = await greet()) if (told || mine) return told
  }
  const told = await hello()
  if (told) {
    world.clock.restore(told.clock)
    time.follow()
    if (told.source) showInAddress(told.source)
    const token = tab.get(JOINED) ? tab.get('token') : told.token
    tab.set(JOINED, '1')
    boot.onSession({ token, open: location.hash.slice(1) || '/' })
  }
  const stopFrames = hearFrames(world.pages, (call, tell) => {
    void ask('game', call).then(tell, () => undefined)
  })
  const turn = seat.turn.then(() => {
    over = true
    channel.removeEventListener('message', listen)
    stopFrames()
    dropAll()
    // Where this tab's own world would be.
    const text = device.get(SHARED)
    if (text !== null) tab.set(TAB.world, text)
  })
  return {
    turn,
    /** False once this tab has the world itself. */
    follows: () => !over,
    async answer(request: Request, signal: AbortSignal): Promise<Response | null> {
      const told = await ask('call', await packed(request), signal).catch(() => null)
      if (!told) return null
      const { status, headers, body } = told
      return new Response(status === 204 ? null : body, { status, headers })
    },
    /** The other tab's controls; each answers with a promise. */
    control: new Proxy({} as FakeBackend, {
      get: (_, name) =>
        typeof name === 'string' &&
        name !== 'then' &&
        (async (...args: unknown[]) => {
          const json = await ask('control', { name, args: JSON.stringify(args) })
          return json === undefined ? undefined : (JSON.parse(json) as unknown)
        }),
    }),
  }
}
