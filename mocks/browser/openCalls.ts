/** A worker hands a call on without its signal: by this header the page that sent it knows it again. */
const HEADER = 'x-fake-call'

export type OpenCalls = ReturnType<typeof createOpenCalls>

/** The page's calls under way, so that the fake hears when the app gives one up, whoever carries it. */
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
    /** Says when whoever sent this request has given it up. */
    signalOf: (request: Request): AbortSignal =>
      signals.get(request.headers.get(HEADER) ?? '') ?? request.signal,
  }
}
