import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { longAhead } from '../server/scheduler'
import { answerGame, gameCall } from '../server/gameTable'
import { worldName, bytesOf, sendJson } from './worlds/requests'
import { pageFile } from './worlds/pageFiles'
import { Refused, wrongMethod } from './worlds/limits'
import type { Worlds } from './worlds/worlds'

export const PAGES = '/__pages/'
const TABLE = 'table'
const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** `<world>/<page>` are the fake's own pages; a game's page sends its requests to `<world>/table`. */
export const createPages = (worlds: Worlds, most: number) => ({
  async answer(request: IncomingMessage, response: ServerResponse, path: string) {
    const [world = '', name = ''] = path.slice(PAGES.length).split('/')
    const allowed = name === TABLE ? ['POST'] : ['GET', 'HEAD']
    const { method = 'GET' } = request
    if (!allowed.includes(method)) throw wrongMethod(path, method, allowed)
    if (name !== TABLE) return sendPage(response, name)
    const content = (await bytesOf(request, most)).toString('utf8')
    const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), gameCall), content)
    if (!asked.success) return sendJson(response, 400, { ok: false, message: '请求有误' })
    // Whoever sits at a table has its world; any page on the web may send this.
    const named = worldName(world)
    if (!worlds.has(named)) throw new Refused(404, `还没有世界 ${named}`)
    const room = worlds.open(named)
    await longAhead(room.world)
    return sendJson(response, 200, answerGame(room.world, asked.output))
  },
})

/** One of the fake's own pages or its assets; a name with other characters is not found. */
async function sendPage(response: ServerResponse, name: string) {
  const type = TYPES[/^[a-z-]+\.(html|css|js)$/.exec(name)?.[1] ?? '']
  const text = type && (await pageFile(name))
  if (!text) throw new Refused(404, `没有页面 ${name}`)
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(text)
}
