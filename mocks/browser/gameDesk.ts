import * as v from 'valibot'
import { longAhead } from '../server/scheduler'
import { answerGame, gameCall } from '../server/gameTable'
import type { World } from '../world/world'

/** A request from a game's page in its frame; the answer carries the same number. */
const question = v.strictObject({ table: v.number(), call: gameCall })

/**
 * A sandboxed frame has no origin and cannot use the service worker, so the demo's game pages ask by message.
 * Only a frame of this document that shows such a page is answered.
 */
export function answerFrames(world: World, onRound: () => void) {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== 'null' || !isGame(world.pages, source)) return
    const parsed = v.safeParse(question, data)
    if (!parsed.success) return
    const { table, call } = parsed.output
    const play = () => {
      const answer = answerGame(world, call)
      if (call.ask === 'round') onRound()
      // An opaque origin can only be addressed as '*'; the window itself has just been checked.
      ;(source as Window).postMessage({ table, answer }, '*')
    }
    // After a long move of the clock, when that is done.
    const long = longAhead(world)
    if (long) void long.then(play)
    else play()
  })
}

const isGame = (pages: string, source: MessageEventSource | null) =>
  source !== null &&
  [...document.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow === source && frame.src.startsWith(`${pages}game.html?`),
  )
