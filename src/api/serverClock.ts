/**
 * The server's time, taken from the Date header of its answers. A phone with a wrong clock still shows the
 * right countdown, and in the demo the page follows the world's clock.
 */
let ahead = 0
let dateKnown = false

/** Reads a Date header. It has whole seconds, so only a difference of 1.5 s or more counts. */
export function noteServerDate(header: string | null, at = Date.now()) {
  const server = header ? Date.parse(header) : Number.NaN
  // Stryker disable next-line ConditionalExpression: no comparison with NaN holds, so nothing is taken over
  if (Number.isNaN(server)) return
  dateKnown = true
  const difference = server + 500 - at
  if (Math.abs(difference - ahead) > 1500) ahead = Math.abs(difference) > 1500 ? difference : 0
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = () => Date.now() + ahead

/** Whether a time by serverNow() was the server's: an answer has brought a date, and the clock has not been corrected since. */
export const wasServerTime = (server: number, phone: number) =>
  dateKnown && Math.abs(server - phone - ahead) <= 1500

/** Whether an answer has told the server's time; without it, serverNow() is the phone's. */
export const serverDateKnown = () => dateKnown
