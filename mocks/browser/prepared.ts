import type { PreparedStart } from '../scenario/load'

/** The build puts the default world here (build/preparedSeed.ts); without a build it is seeded. */
export const prepared: PreparedStart | undefined = undefined
