/** The maximum nesting of a body, because functions that walk through it are recursive. */
export const DEEPEST = 100

/** Whether a value is nested deeper. Itself stops at that depth. */
export const isTooDeep = (value: unknown, levels = DEEPEST): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))
