/** The only function of date-fns that @mswjs/data uses. */
export const compareAsc = (a: Date, b: Date): number => Math.sign(a.getTime() - b.getTime())
