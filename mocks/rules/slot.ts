import type { Random } from '@fixtures/chance/random'

/** The seven pictures of the reels, the rarest first; the page draws them by this number. */
const WEIGHTS = [2, 3, 4, 5, 6, 6, 6] as const
/** What three and two of a picture pay, in hundredths of the stake. */
const THREE = [10_000, 4_000, 2_000, 1_200, 800, 500, 300] as const
const TWO = [500, 300, 200, 200, 150, 150, 150] as const

export type Reels = [number, number, number]

const strip = WEIGHTS.flatMap((weight, picture) => Array<number>(weight).fill(picture))

export const spin = (random: Random): Reels => [
  random.pick(strip),
  random.pick(strip),
  random.pick(strip),
]

/** What the reels pay, in hundredths of the stake; 0 when no two agree. */
export function slotPays([a, b, c]: Reels): number {
  if (a === b && b === c) return THREE[a] ?? 0
  const twin = a === b || a === c ? a : b === c ? b : undefined
  return twin === undefined ? 0 : (TWO[twin] ?? 0)
}

/** All that can come, each with its chance: for the test of what the house keeps. */
export const slotOutcomes = () =>
  WEIGHTS.flatMap((x, a) =>
    WEIGHTS.flatMap((y, b) =>
      WEIGHTS.map((z, c) => ({
        reels: [a, b, c] as Reels,
        chance: (x * y * z) / strip.length ** 3,
      })),
    ),
  )
