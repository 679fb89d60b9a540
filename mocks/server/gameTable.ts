import * as v from 'valibot'
import { moods } from '@fixtures/art/ink/moods'
import { gameImage } from '@fixtures/games'
import { Refusal } from '../world/answer'
import { diceChoices, balanceAt, kindOf, playOne, seated, STAKES } from './games/rounds'
import { runScheduled } from './scheduler'
import type { World } from '../world/world'

/** The requests of a game's page (mocks/pages/game.html): who is playing, and a round. */
export const gameCall = v.variant('ask', [
  v.strictObject({ ask: v.literal('hello'), seat: v.string() }),
  v.strictObject({
    ask: v.literal('round'),
    seat: v.string(),
    stake: v.number(),
    choice: v.picklist(diceChoices),
  }),
])
export type GameCall = v.InferOutput<typeof gameCall>
type GameAnswer = { ok: true; data: object } | { ok: false; message: string }

/** The table's state: the game as its page shows it. */
function hello(world: World, seat: string) {
  const { member, game, venue } = seated(world, seat)
  const mood = game.category in moods ? (game.category as keyof typeof moods) : 'concise'
  return {
    kind: kindOf(game.category),
    name: game.name,
    provider: venue.name,
    cover: gameImage(game.id, mood, game.name),
    colours: moods[mood][0],
    stakes: STAKES,
    balance: balanceAt(world, member, venue.id),
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
