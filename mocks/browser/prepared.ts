import type { Prepared } from '../seed/seedOnce'

/** A build puts the default world's rows here (build/preparedSeed.ts); elsewhere they are seeded. */
export const prepared: Prepared | undefined = undefined
