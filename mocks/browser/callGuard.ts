import { ApiError } from '@/api/response'
import type { OutgoingRequest } from '@/api/transport'
import type { RealServerClient } from './realCalls'
import type { RunningTransport } from './transport'

/** Throws unless the fake or the chosen real server responds. Repeats a read once. */
export function createGuardedSend(
  transport: Pick<RunningTransport, 'reactivate' | 'waitUntilPageStays'>,
  realServer: RealServerClient,
  openCalls: OpenCalls,
): (request: OutgoingRequest) => Promise<Response> {
  const sendToFake = async ({ url, init }: OutgoingRequest) => {
    await transport.waitUntilPageStays()
    const response = await openCalls.sendNumbered(init, (numbered) => fetch(url, numbered))
    return response.headers.has('x-fake-server') ? response : undefined
  }
  return async (request) => {
    if (realServer.handles(request.id)) return realServer.send(request)
    const response = await sendToFake(request)
    if (response) return response
    await transport.reactivate()
    const repeatedResponse = request.repeatable ? await sendToFake(request) : undefined
    if (repeatedResponse) return repeatedResponse
    throw new ApiError('network', request.id, '假服务器未接管，已阻止真实请求')
  }
}

const CALL_HEADER = 'x-fake-call'

/** Numbers the open calls, because a service worker receives requests without their abort signals. */
export class OpenCalls {
  #signals = new Map<string, AbortSignal>()
  #lastNumber = 0

  async sendNumbered<T>(init: RequestInit, send: (init: RequestInit) => Promise<T>): Promise<T> {
    if (!init.signal) return send(init)
    this.#lastNumber++
    const number = String(this.#lastNumber)
    const headers = new Headers(init.headers)
    headers.set(CALL_HEADER, number)
    this.#signals.set(number, init.signal)
    try {
      return await send({ ...init, headers })
    } finally {
      this.#signals.delete(number)
    }
  }
  count = () => this.#signals.size
  getSignal(request: Request): AbortSignal {
    const number = request.headers.get(CALL_HEADER)
    return this.#signals.get(number ?? '') ?? request.signal
  }
}
