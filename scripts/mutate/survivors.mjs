/**
 * Faults that no test kills and none should: each with the reason. `code` stands on the changed lines;
 * without `mutator` or `replacement` all of that place are meant.
 * @type {{ file: string, code: string, mutator?: string, replacement?: string, why: string }[]}
 */
export const known = []
