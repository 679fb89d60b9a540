import { ApiError } from '@/api/errors'
import type { Sending } from '@/api/transport'
import type { OpenCalls } from './openCalls'
import type { RealCalls } from './realCalls'
import type { Running } from './transport'

/**
 * In fake mode, an answer without the fake's mark came from a real server. It is refused, the fake is woken,
 * and a read is sent once more; a call that moves money is not. Only endpoints that were chosen to be real may
 * go out.
 */
export const guardedBy =
  ({ wake, staying }: Pick<Running, 'wake' | 'staying'>, real: RealCalls, calls: OpenCalls) =>
  async (sending: Sending): Promise<Response> => {
    if (real.has(sending.id)) return real.send(sending)
    const attempt = async () => {
      await staying()
      const response = await calls.tagged(sending.init, (init) => fetch(sending.url, init))
      return response.headers.has('x-fake-server') ? response : undefined
    }
    const first = await attempt()
    if (first) return first
    await wake()
    const second = sending.repeatable ? await attempt() : undefined
    if (second) return second
    throw new ApiError('network', sending.id, '假服务器未接管，已阻止真实请求')
  }
