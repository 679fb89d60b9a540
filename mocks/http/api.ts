import type { IncomingMessage, ServerResponse } from 'node:http'
import { backend } from '../pipeline/pipeline'
import { type Address, bytesOf, cutAfterHead, cutUnanswered, Refused, sendJson } from './requests'
import { isOnPurpose, type Unnamed } from './cors'
import { schemeOf } from './invitation'
import { PAGES } from './pages'
import type { Worlds } from './worlds'

export const API = '/api/'
/** The methods of calls; an unknown address is answered in the envelope. */
const CALLS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The calls of the app, as the real server has them. */
export const createApi = (
  worlds: Worlds,
  unnamed: Unnamed,
  manner?: (answered: Response) => Promise<Response>,
) => ({
  async answer(request: IncomingMessage, response: ServerResponse, address: Address) {
    const refused = unnamed(request, address)
    if (refused !== undefined) return sendJson(response, 200, refused)
    const { method = 'GET' } = request
    if (!CALLS.includes(method))
      throw new Refused(404, `没有这个接口 / no such endpoint: ${method} ${address.path}`)
    if (!worlds.has(address.world) && !isOnPurpose(request))
      throw new Refused(
        403,
        `还没有世界 ${address.world}，别处的网页不能打开它 / no such world yet, and a page from elsewhere cannot open it`,
      )
    const call = requestOf(request, response, address, await bytesOf(request))
    const { world } = worlds.open(address.world)
    // The world's name is in the address, because a frame sends no x-world.
    const pages = `${schemeOf(request)}://${request.headers.host ?? 'localhost'}${PAGES}${encodeURIComponent(address.world)}/`
    let lost = false
    const answered = await backend.handle(world, call, () => (lost = true), call.signal, pages)
    if (!answered) return lost ? cutUnanswered(request) : cutAfterHead(request, response)
    return send(response, manner ? await manner(answered) : answered)
  },
})

/** The same call as a Request for the pipeline; aborted when its caller disconnects before the answer. */
function requestOf(
  { method = 'GET', headers: incoming }: IncomingMessage,
  response: ServerResponse,
  { path, query }: Address,
  content: Buffer,
) {
  const headers = new Headers()
  for (const [key, value] of Object.entries(incoming))
    if (typeof value === 'string') headers.set(key, value)
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return new Request(`http://fake${path}${query}`, {
    method,
    headers,
    signal: gone.signal,
    ...(method === 'GET' ? {} : { body: new Uint8Array(content) }),
  })
}

/** At once, or piece by piece; when the body fails, the connection is closed. */
async function send(response: ServerResponse, answered: Response) {
  response.statusCode = answered.status
  for (const [key, value] of answered.headers) response.setHeader(key, value)
  if (!answered.headers.has('x-fake-drip') || !answered.body)
    return void response.end(Buffer.from(await answered.arrayBuffer()))
  try {
    for await (const piece of answered.body) {
      if (response.destroyed) return
      response.write(piece)
    }
    response.end()
  } catch {
    response.destroy()
  }
}
