import { ApiError } from '@/api/response'
import type { OutgoingRequest } from '@/api/transport'
import type { RealServerCalls } from './realCalls'
import type { RunningTransport } from './transport'

/** Throws for a response that is neither the fake's nor the chosen real server's. */
export function createGuardedSend(
  transport: Pick<RunningTransport, 'wake' | 'whenStaying'>,
  real: RealServerCalls,
  calls: OpenCallRegistry,
): (request: OutgoingRequest) => Promise<Response> {
  const sendToFake = async ({ url, init }: OutgoingRequest) => {
    await transport.whenStaying()
    const response = await calls.sendNumbered(init, (numbered) => fetch(url, numbered))
    return response.headers.has('x-fake-server') ? response : undefined
  }
  return async (request) => {
    if (real.has(request.id)) return real.send(request)
    const response = await sendToFake(request)
    if (response) return response
    await transport.wake()
    const repeatedResponse = request.repeatable ? await sendToFake(request) : undefined
    if (repeatedResponse) return repeatedResponse
    throw new ApiError('network', request.id, '假服务器未接管，已阻止真实请求')
  }
}

const CALL_HEADER = 'x-fake-call'

/** Numbers the open calls, because a service worker receives requests without their abort signals. */
export interface OpenCallRegistry {
  sendNumbered: <T>(init: RequestInit, send: (init: RequestInit) => Promise<T>) => Promise<T>
  count: () => number
  getSignal: (request: Request) => AbortSignal
}

export function createOpenCallRegistry(): OpenCallRegistry {
  const signals = new Map<string, AbortSignal>()
  let lastNumber = 0
  return {
    async sendNumbered(init, send) {
      if (!init.signal) return send(init)
      lastNumber++
      const number = String(lastNumber)
      const headers = new Headers(init.headers)
      headers.set(CALL_HEADER, number)
      signals.set(number, init.signal)
      try {
        return await send({ ...init, headers })
      } finally {
        signals.delete(number)
      }
    },
    count: () => signals.size,
    getSignal(request) {
      const number = request.headers.get(CALL_HEADER)
      return signals.get(number ?? '') ?? request.signal
    },
  }
}
