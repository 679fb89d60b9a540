/**
 * The server's clock: the time of the last Date header, and what has passed since by the page's own life. A phone whose
 * clock is wrong, or is corrected meanwhile, still shows the right countdown.
 */
let began: number | undefined

/** Reads a Date header. It has whole seconds, so only a difference of 1.5 s or more counts. */
export function noteServerDate(header: string | null) {
  const server = Date.parse(header ?? '') + 500
  if (Number.isNaN(server)) return
  const now = serverNow()
  began = (Math.abs(server - now) > 1500 ? server : now) - performance.now()
}

/** Milliseconds since 1970 by the server's clock; by the phone's until the server has told its own. */
export const serverNow = () => (began === undefined ? Date.now() : began + performance.now())

/** Whether serverNow() is the server's. */
export const serverDateKnown = () => began !== undefined
