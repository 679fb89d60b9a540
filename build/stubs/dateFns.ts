/** The one function of date-fns that @mswjs/data compares dates with. */
export const compareAsc = (a: Date, b: Date): number => Math.sign(a.getTime() - b.getTime())
