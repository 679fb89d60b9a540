import { ApiError } from '@/api/response'
import type { OutgoingRequest } from '@/api/transport'
import type { RealServerCalls } from './realCalls'
import type { RunningTransport } from './transport'

export function createGuardedSend(
  transport: Pick<RunningTransport, 'wake' | 'whenStaying'>,
  real: RealServerCalls,
  calls: OpenCallRegistry,
): (sending: OutgoingRequest) => Promise<Response> {
  const sendToFake = async ({ url, init }: OutgoingRequest) => {
    await transport.whenStaying()
    const response = await calls.sendNumbered(init, (numbered) => fetch(url, numbered))
    return response.headers.has('x-fake-server') ? response : undefined
  }
  return async (sending) => {
    if (real.has(sending.id)) return real.send(sending)
    const first = await sendToFake(sending)
    if (first) return first
    await transport.wake()
    const second = sending.repeatable ? await sendToFake(sending) : undefined
    if (second) return second
    throw new ApiError('network', sending.id, '假服务器未接管，已阻止真实请求')
  }
}

/** A service worker receives requests without their abort signals. */
const CALL_HEADER = 'x-fake-call'

export type OpenCallRegistry = ReturnType<typeof createOpenCallRegistry>

export function createOpenCallRegistry() {
  const signals = new Map<string, AbortSignal>()
  let lastNumber = 0
  return {
    async sendNumbered<T>(init: RequestInit, send: (init: RequestInit) => Promise<T>): Promise<T> {
      if (!init.signal) return send(init)
      const number = String(++lastNumber)
      const headers = new Headers(init.headers)
      headers.set(CALL_HEADER, number)
      signals.set(number, init.signal)
      try {
        return await send({ ...init, headers })
      } finally {
        signals.delete(number)
      }
    },
    count: (): number => signals.size,
    getSignal: (request: Request): AbortSignal =>
      signals.get(request.headers.get(CALL_HEADER) ?? '') ?? request.signal,
  }
}
