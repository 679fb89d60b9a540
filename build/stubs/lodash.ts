/** The one function that @mswjs/data takes from the whole of lodash; others it names one by one. */
export { default as isFunction } from 'lodash/isFunction.js'
