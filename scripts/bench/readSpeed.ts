import * as v from 'valibot'
import { listGames } from '@/contract/games'
import { readData } from '@/contract/reader'

/** Before these, the machine is still compiling. */
const WARM = 20
const ROUNDS = 121

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] as number

/**
 * Milliseconds (medians) to read this list of games tolerantly and with valibot's own function, and the median of
 * the ratios of each round.
 */
export function readSpeed(games: readonly unknown[]) {
  const readers = {
    tolerant: () => readData(listGames.data, games).read !== undefined,
    strict: () => v.safeParse(listGames.data, games).success,
  }
  const times = { tolerant: [] as number[], strict: [] as number[] }
  for (let round = -WARM; round < ROUNDS; round++)
    // Alternately, and each first in every other round: the machine's other work meets both alike.
    for (const name of round % 2
      ? (['tolerant', 'strict'] as const)
      : (['strict', 'tolerant'] as const)) {
      const began = performance.now()
      if (!readers[name]()) throw new Error(`${name}: the games cannot be read`)
      if (round >= 0) times[name].push(performance.now() - began)
    }
  const ratios = times.tolerant.map((took, round) => took / (times.strict[round] as number))
  return {
    tolerant: median(times.tolerant),
    strict: median(times.strict),
    ratio: median(ratios),
  }
}
