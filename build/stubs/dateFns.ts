/** The one function of date-fns that @mswjs/data compares dates with. */
export { default as compareAsc } from 'date-fns/esm/compareAsc/index.js'
