import type { Random } from '@fixtures/chance/random'

/** 小: 4 to 10. 大: 11 to 17. 围骰: three equal dice; 小 and 大 then lose. */
export const diceChoices = ['small', 'big', 'triple'] as const
export type DiceChoice = (typeof diceChoices)[number]
export type Dice = [number, number, number]

/** In hundredths of the stake. */
const EVEN = 195
const TRIPLE = 3_300

export const roll = (random: Random): Dice => [random.int(1, 6), random.int(1, 6), random.int(1, 6)]

/** What a choice pays for these dice, in hundredths of the stake. */
export function dicePays([a, b, c]: Dice, choice: DiceChoice): number {
  if (a === b && b === c) return choice === 'triple' ? TRIPLE : 0
  return choice === (a + b + c > 10 ? 'big' : 'small') ? EVEN : 0
}
