import { ApiError } from '@/api/call'
import type { Sending } from '@/api/transport'
import type { RealCalls } from './realCalls'
import type { RunningTransport } from './transport'

/**
 * In fake mode, an answer without the fake's mark came from a real server. It is refused, the fake is woken,
 * and a read is sent once more; a call that moves money is not. Only endpoints that were chosen to be real may
 * go out.
 */
export const createGuardedSend =
  (
    { wake, whenStaying: staying }: Pick<RunningTransport, 'wake' | 'whenStaying'>,
    real: RealCalls,
    calls: OpenCalls,
  ) =>
  async (sending: Sending): Promise<Response> => {
    if (real.has(sending.id)) return real.send(sending)
    const attempt = async () => {
      await staying()
      const response = await calls.sendTagged(sending.init, (init) => fetch(sending.url, init))
      return response.headers.has('x-fake-server') ? response : undefined
    }
    const first = await attempt()
    if (first) return first
    await wake()
    const second = sending.repeatable ? await attempt() : undefined
    if (second) return second
    throw new ApiError('network', sending.id, '假服务器未接管，已阻止真实请求')
  }

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
    async sendTagged<T>(init: RequestInit, send: (init: RequestInit) => Promise<T>): Promise<T> {
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
