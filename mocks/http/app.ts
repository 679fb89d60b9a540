import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { isFile } from '../../scripts/deploy/types.mjs'
import { withWorlds } from '../../scripts/deploy/worlds.mjs'
import { type Address, READ, Refused, typeOf } from './requests'

/** Where builds are made, the members' first. */
const BUILDS = ['dist', 'dist-demo']
const PAGE = 'index.html'
const isBuild = (folder: string) => existsSync(join(folder, PAGE))

/** The build in the folder in which the server is started, if there is one. */
export const buildHere = (): string | undefined => BUILDS.map((name) => resolve(name)).find(isBuild)

/**
 * The app itself, for phones that follow an invitation: one address and one origin, so nothing to allow. `/w/<world>/`
 * is the built page in that world, `/` in a world of the browser's own; the build's other files are at the root.
 * Without a folder there is no app: its addresses are 404. Throws when the folder has no build.
 */
export function openApp(told: string | undefined) {
  const folder = told === undefined ? undefined : resolve(told)
  if (folder !== undefined && !isBuild(folder))
    throw new Error(`${folder} 里没有构建好的应用 / no built app in there`)

  /** A file of the build, never one outside of it. */
  function fileOf(path: string): string | undefined {
    if (folder === undefined || path === '/') return undefined
    const file = normalize(join(folder, decodeURIComponent(path)))
    if (!file.startsWith(folder + sep) || file.endsWith(`${sep}${PAGE}`)) return undefined
    return isFile(file) ? file : undefined
  }

  return {
    /** Whether this is a question for the app: its page, or a file of the build that there is. */
    has: ({ method = 'GET' }: IncomingMessage, path: string) =>
      READ.includes(method) && (path === '/' || fileOf(path) !== undefined),
    answer(request: IncomingMessage, response: ServerResponse, { path, world, named }: Address) {
      if (folder === undefined)
        throw new Refused(
          404,
          '这里没有应用：先 npm run build，再启动 npm run api / no app here: npm run build, then npm run api',
        )
      const file = fileOf(path)
      response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
      if (file === undefined) {
        // The page is read anew each time: a build made meanwhile has other files.
        const html = readFileSync(join(folder, PAGE), 'utf8')
        response.setHeader('content-type', typeOf(PAGE))
        response.setHeader('cache-control', 'no-cache')
        response.setHeader('content-security-policy', "frame-ancestors 'none'")
        return void response.end(withWorlds(html, named ? encodeURIComponent(world) : ''))
      }
      response.setHeader('content-type', typeOf(file))
      const hashed = file.startsWith(join(folder, 'assets') + sep)
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (request.method === 'HEAD') return void response.end()
      // Unlike `pipe`: the file is closed when the caller goes, and the connection when the file fails.
      pipeline(createReadStream(file), response, () => undefined)
    },
  }
}
