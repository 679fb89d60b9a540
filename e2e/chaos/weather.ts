import type { Random } from '../../fixtures/chance/random'
import type { Blow } from './blows'

/** Random trouble for all other requests during the fault. */
export interface Weather {
  call(path: string): Blow | undefined
  asset(path: string): boolean
}

const drops: readonly Blow[] = ['resetBefore', 'resetAfter', 'html502', 'html4xx', 'halfBody']

/** One call in three suffers; one script in four does not arrive. */
export const showers = (random: Random): Weather => ({
  call: () => (random.chance(1 / 3) ? random.pick(drops) : undefined),
  asset: (path) => path.endsWith('.js') && random.chance(1 / 4),
})
