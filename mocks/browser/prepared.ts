import type { ResolvedScenario } from '@scenarios/scenario'
import type { Prepared } from '../seed/prepared'

/** The build puts the default world here (build/preparedSeed.ts); without a build it is seeded. */
export const prepared: (Prepared & { full: ResolvedScenario }) | undefined = undefined
