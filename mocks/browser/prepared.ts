import type { Prepared } from '../seed/seedOnce'

/** The build puts the default world's rows here (build/preparedSeed.ts); without a build they are seeded. */
export const prepared: Prepared | undefined = undefined
