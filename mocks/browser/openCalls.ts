/**
 * The service worker receives a call without its abort signal. This header identifies the call to the page that
 * sent it.
 */
const HEADER = 'x-fake-call'

export type OpenCalls = ReturnType<typeof createOpenCalls>

/** The page's calls under way, so that the fake learns when the app aborts one, in every transport. */
export function createOpenCalls() {
  const signals = new Map<string, AbortSignal>()
  let next = 0
  return {
    /** Sends a call under a number of its own. */
    async tagged<T>(init: RequestInit, send: (init: RequestInit) => Promise<T>): Promise<T> {
      if (!init.signal) return send(init)
      const id = String(++next)
      const headers = new Headers(init.headers)
      headers.set(HEADER, id)
      signals.set(id, init.signal)
      try {
        return await send({ ...init, headers })
      } finally {
        signals.delete(id)
      }
    },
    /** How many are under way. */
    count: () => signals.size,
    /** Aborts when the sender of this request has aborted it. */
    signalOf: (request: Request): AbortSignal =>
      signals.get(request.headers.get(HEADER) ?? '') ?? request.signal,
  }
}
