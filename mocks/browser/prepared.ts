import type { FirstPart } from './firstVisit'

/**
 * The build puts the default world here, with the tables that home reads (build/fakeFiles.ts); without a build
 * it is seeded.
 */
export const prepared: FirstPart | undefined = undefined
