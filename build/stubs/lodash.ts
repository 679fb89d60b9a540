/** The only function that @mswjs/data takes from the whole of lodash; it imports others one by one. */
export const isFunction = (value: unknown): boolean => typeof value === 'function'
