/** Levels of lists and objects that a body may have: what walks through it calls itself for each. */
export const DEEPEST = 100

/** Whether a value has more levels than that. Looks no deeper itself. */
export const isTooDeep = (value: unknown, levels = DEEPEST): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))
