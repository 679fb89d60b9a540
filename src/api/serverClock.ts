/** A Date header has whole seconds: half a second is lost on average. */
const HEADER_LAG_MS = 500
const MAX_DEVIATION_MS = 1500

/** Independent of a wrong or corrected phone clock. */
let serverTimeOrigin: number | undefined

export function updateServerClock(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '') + HEADER_LAG_MS
  if (Number.isNaN(serverMs)) return
  const now = getServerTime()
  const isOff = Math.abs(serverMs - now) > MAX_DEVIATION_MS
  serverTimeOrigin = (isOff ? serverMs : now) - performance.now()
}

/** Milliseconds since 1970; by the phone's clock until the first Date header. */
export const getServerTime = (): number =>
  serverTimeOrigin === undefined ? Date.now() : serverTimeOrigin + performance.now()

export const isServerTimeKnown = (): boolean => serverTimeOrigin !== undefined
