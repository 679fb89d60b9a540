import * as v from 'valibot'
import { Refusal } from '../world/answer'
import { balanceAt, buttonOf, playOne, seated, STAKES } from './games/games'
import { runScheduled } from './scheduler'
import type { World } from '../world/world'

/** The requests of a game's page (mocks/pages/game.html): who is playing, and a round. */
export const gameCall = v.variant('ask', [
  v.strictObject({ ask: v.literal('hello'), seat: v.string() }),
  v.strictObject({ ask: v.literal('round'), seat: v.string(), stake: v.number() }),
])
export type GameCall = v.InferOutput<typeof gameCall>
type GameAnswer = { ok: true; data: object } | { ok: false; message: string }

/** The game as its page shows it. */
function hello(world: World, seat: string) {
  const { member, game, venue } = seated(world, seat)
  return {
    name: game.name,
    provider: venue.name,
    stakes: STAKES,
    balance: balanceAt(world, member, venue.id),
    button: buttonOf(game.category),
  }
}

/** Answers a game's page, in the browser and over HTTP. A round is one transaction. */
export function answerGame(world: World, call: GameCall): GameAnswer {
  try {
    runScheduled(world)
    return {
      ok: true,
      data:
        call.ask === 'hello'
          ? hello(world, call.seat)
          : world.db.tx(() => playOne(world, call)).result,
    }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message }
    throw error
  }
}
