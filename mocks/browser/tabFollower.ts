import { tab } from '@/lib/storage'
import { addressHere } from '../saves/address'
import { hearFrames } from './gameDesk'
import { showInAddress } from './fillWorld'
import { followClock } from './pageTime'
import { openShared, type Following, type Guest } from './tabSharing'
import { forgetTab } from './store'
import type { FakeBackend } from './fullBackend'
import { machine, pause } from '../world/clock'
import {
  createAsker,
  packed,
  senderOn,
  unpackedAnswer,
  type Message,
  type Questions,
} from './tabMessages'
import { takeOver, type Handover } from './tabHandover'

/** Milliseconds between two greetings to a tab that is still starting, and after which this one goes on alone. */
const GREETS = 300
const PATIENCE = 5000
/** Milliseconds that the last word of a closed tab may take; one that crashed says none. */
const LAST_WORD = 500

interface Place {
  channel: BroadcastChannel
  /** This tab has the world. */
  turn: Promise<void>
  /** This tab has shared before: it keeps its own session. */
  before: boolean
}

/**
 * The other tab answers for this one, until it is gone. Resolves when it has told its session and clock; or, for a
 * browser that has frozen it, without them: the page is there then, and says where its world is.
 */
export async function follow(place: Place, { world, boot, calls }: Guest): Promise<Following> {
  const { channel } = place
  const { ask, hear, dropAll, end } = createAsker(senderOn(channel))
  const time = followClock(world, calls)
  const lastWord = createLastWord()
  const here = { over: false, welcomed: false }
  const welcome = (answer: Questions['hello']['answer']) => {
    if (here.welcomed || here.over) return
    here.welcomed = true
    world.clock.restore(answer.clock)
    time.follow()
    if (answer.source) showInAddress(answer.source)
    const token = place.before ? tab.get('token') : answer.token
    boot.onSession({ token, open: addressHere() })
  }
  const greet = () => ask('hello', null).then(welcome, () => undefined)
  const heard = (data: Message) => {
    hear(data)
    if (data.kind === 'left') lastWord.said(data.handover)
    if (data.kind === 'leads') {
      lastWord.clear()
      dropAll()
      void greet()
    }
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
  const stopFrames = hearFrames(world.pages, (call, tell) => {
    void ask('game', call).then(tell, () => undefined)
  })
  const turn = place.turn.then(async () => {
    here.over = true
    stopFrames()
    end()
    const left = await lastWord.within(LAST_WORD)
    channel.removeEventListener('message', listen)
    return takeOver(left)
  })

  // Again until it is answered: the other tab may still be starting, or be gone.
  for (let waited = 0; waited < PATIENCE && !here.welcomed && !here.over; waited += GREETS) {
    await Promise.race([greet(), place.turn, pause(GREETS)])
  }
  return {
    turn,
    follows: () => !here.over,
    async answer(request, signal) {
      const answer = await ask('call', await packed(request), signal).catch(() => null)
      return answer && unpackedAnswer(answer)
    },
    control: lentControls(async (name, args) => {
      const json = await ask('control', { name, args: JSON.stringify(args) })
      return json === undefined ? undefined : (JSON.parse(json) as unknown)
    }),
  }
}

/** What the tab that has the world leaves behind when it is closed; heard before or after it is gone. */
function createLastWord() {
  let word: Handover | undefined
  let tell: (() => void) | undefined
  return {
    said(handover: Handover) {
      word = handover
      tell?.()
    },
    clear: () => (word = undefined),
    async within(ms: number) {
      if (word === undefined)
        await new Promise<void>((done) => {
          tell = done
          machine.setTimeout(done, ms)
        })
      return word
    },
  }
}

/** The controls of the tab that has the world; of a page's own, this page's. */
function lentControls(send: (name: string, args: unknown[]) => Promise<unknown>) {
  const own: Partial<FakeBackend> = {
    forgetTab,
    openShared: () => openShared(() => Promise.resolve()),
  }
  return new Proxy(own as FakeBackend, {
    get: (_, name) => {
      if (name in own) return own[name as keyof FakeBackend]
      // Whoever awaits it would call its `then`.
      if (typeof name !== 'string' || name === 'then') return undefined
      return (...args: unknown[]) => send(name, args)
    },
  })
}
