import * as v from 'valibot'
import { longAhead } from '../server/scheduler'
import { answerGame, gameCall, type GameCall } from '../server/gameTable'
import type { World } from '../world/world'

/** A request from a game's page in its frame; the answer carries the same number. */
const question = v.strictObject({ table: v.number(), call: gameCall })

/**
 * A sandboxed frame has no origin and cannot use the service worker, so the demo's game pages ask by message.
 * Only a frame of this document that shows such a page is answered.
 */
export function answerFrames(world: World, onRound: () => void) {
  return hearFrames(world.pages, (call, tell) => {
    const answer = askGame(world, call, onRound)
    if (answer instanceof Promise) void answer.then(tell)
    else tell(answer)
  })
}

/** Answers a call of a game's page; after a long move of the clock, when that is done. */
export function askGame(world: World, call: GameCall, onRound: () => void) {
  const play = () => {
    const answer = answerGame(world, call)
    if (call.ask === 'round') onRound()
    return answer
  }
  const long = longAhead(world)
  return long ? long.then(play) : play()
}

/** Hears their questions, whoever answers. Returns what ends it. */
export function hearFrames(
  pages: string,
  onCall: (call: GameCall, tell: (answer: unknown) => void) => void,
) {
  const hear = ({ data, origin, source }: MessageEvent) => {
    if (origin !== 'null' || !isGame(pages, source)) return
    const parsed = v.safeParse(question, data)
    if (!parsed.success) return
    const { table, call } = parsed.output
    // An opaque origin can only be addressed as '*'; the window itself has just been checked.
    onCall(call, (answer) => (source as Window).postMessage({ table, answer }, '*'))
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

const isGame = (pages: string, source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow === source && frame.src.startsWith(`${pages}game.html?`),
  )
