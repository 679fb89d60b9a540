import type { Random } from '@fixtures/chance/random'

/** The seven pictures of the reels, the rarest first; the page uses the same numbers. */
const WEIGHTS = [2, 3, 4, 5, 6, 6, 6] as const
/** The payouts for three and two equal pictures, in hundredths of the stake. */
const THREE = [10_000, 4_000, 2_000, 1_200, 800, 500, 300] as const
const TWO = [500, 300, 200, 200, 150, 150, 150] as const

export type Reels = [number, number, number]

const strip = WEIGHTS.flatMap((weight, picture) => Array<number>(weight).fill(picture))

export const spin = (random: Random): Reels => [
  random.pick(strip),
  random.pick(strip),
  random.pick(strip),
]

/** The payout of a result, in hundredths of the stake; 0 when no two pictures are equal. */
export function slotPays([a, b, c]: Reels): number {
  if (a === b && b === c) return THREE[a] ?? 0
  const twin = a === b || a === c ? a : b === c ? b : undefined
  return twin === undefined ? 0 : (TWO[twin] ?? 0)
}

/** All possible results with their probabilities; a test computes the house's share from them. */
export const slotOutcomes = () =>
  WEIGHTS.flatMap((x, a) =>
    WEIGHTS.flatMap((y, b) =>
      WEIGHTS.map((z, c) => ({
        reels: [a, b, c] as Reels,
        chance: (x * y * z) / strip.length ** 3,
      })),
    ),
  )
