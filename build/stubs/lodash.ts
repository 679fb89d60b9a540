/** The one function that @mswjs/data takes from the whole of lodash; others it names one by one. */
export const isFunction = (value: unknown): boolean => typeof value === 'function'
