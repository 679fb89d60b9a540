import type { IncomingMessage, ServerResponse } from 'node:http'
import { endpoints } from '@/contract/all'
import { backend } from '../pipeline/pipeline'
import { nearEndpoints, reply, type Raw } from '../pipeline/reply'
import type { World } from '../world/world'
import {
  type Address,
  cutAfterHead,
  cutUnanswered,
  bytesOf,
  sendBody,
  sendJson,
} from './worlds/requests'
import { isOnPurpose, type Unnamed } from './cors'
import { schemeOf } from './worlds/invitation'
import { PAGES } from './pages'
import { allowing, Refused, wrongMethod } from './worlds/limits'
import type { Worlds } from './worlds/worlds'

export const API = '/api/'
/** The methods for which an unknown address is answered in the envelope. */
const COMMON = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const methodsAt = (path: string) =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string)

/** The calls of the app, as the real server has them. */
export const createApi = (worlds: Worlds, most: number, unnamed: Unnamed) => ({
  async answer(request: IncomingMessage, response: ServerResponse, address: Address) {
    const refused = unnamed(request, address)
    if (refused !== undefined) return sendJson(response, 200, refused)
    const method = request.method ?? 'GET'
    const known = methodsAt(address.path)
    if (known.length > 0 && !known.includes(method))
      return send(response, drifted(worlds, method, address, known))
    if (!COMMON.includes(method))
      throw new Refused(404, `没有这个接口 / no such endpoint: ${method} ${address.path}`)

    if (!worlds.has(address.world) && !isOnPurpose(request))
      throw new Refused(
        403,
        `还没有世界 ${address.world}，别处的网页不能打开它 / no such world yet, and a page from elsewhere cannot open it`,
      )
    const content = await bytesOf(request, most)
    const call = requestOf(request, response, address, content)
    const { world } = worlds.open(address.world, content.length)
    // The world's name is in the address, because a frame sends no x-world.
    const pages = `${schemeOf(request)}://${request.headers.host ?? 'localhost'}${PAGES}${encodeURIComponent(address.world)}/`
    let lost = false
    const answered = await backend.handle(world, call, () => (lost = true), call.signal, pages)
    if (!answered) return lost ? cutUnanswered(request) : cutAfterHead(request, response)
    return send(response, answered)
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

/** A wrong method is drift from the contract: if the world exists, its journal records it. */
function drifted(worlds: Worlds, method: string, { world: name, path }: Address, right: string[]) {
  const { message } = wrongMethod(path, method, right)
  const type = 'application/json; charset=utf-8'
  const body = JSON.stringify({ code: 405, message, data: null })
  const answer = worlds.has(name)
    ? noted(worlds.open(name).world, { status: 405, type, body }, method, path, right)
    : new Response(body, { status: 405, headers: { 'content-type': type, 'x-fake-server': '1' } })
  for (const [key, value] of Object.entries(allowing(right))) answer.headers.set(key, value)
  return answer
}

function noted(world: World, what: Raw, method: string, path: string, right: string[]) {
  const { generation, journal } = world
  const call = { at: world.now(), method, path, endpoint: null, request: null, generation }
  const entry = journal.begin(call)
  const nearMisses = nearEndpoints(
    { method, path },
    right.map((one) => ({ method: one, path })),
  )
  journal.end(entry, { took: 0, status: 405, nearest: nearMisses.map(({ of }) => of), nearMisses })
  return reply(world, entry, what)
}

async function send(response: ServerResponse, answered: Response) {
  response.statusCode = answered.status
  for (const [key, value] of answered.headers) response.setHeader(key, value)
  await sendBody(response, answered)
}
