import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { withWorlds } from '../../scripts/deploy/worlds.mjs'
import { type Env, refusal } from './requests'

/** Where builds are made, the members' first. */
const BUILDS = ['dist', 'dist-demo']
const PAGE = 'index.html'
const isBuild = (folder: string) => existsSync(join(folder, PAGE))

/** The build in the folder in which the server is started, if there is one. */
export const findBuild = (): string | undefined => BUILDS.map((name) => resolve(name)).find(isBuild)

/**
 * The app itself, for phones that follow an invitation: one address and one origin, so nothing to allow. `/w/<world>/`
 * is the built page in that world, `/` in a world of the browser's own; the build's other files are at the root.
 * Throws when the folder has no build.
 */
export function addApp(app: Hono<Env>, folder: string | undefined) {
  if (folder !== undefined && !isBuild(folder))
    throw new Error(`${resolve(folder)} 里没有构建好的应用 / no built app in there`)

  app.on('GET', ['/', `/${PAGE}`], (c) => {
    if (folder === undefined)
      throw refusal(
        404,
        '这里没有应用：先 npm run build，再启动 npm run api / no app here: npm run build, then npm run api',
      )
    // Read anew each time: a build made meanwhile has other files.
    const page = readFileSync(join(folder, PAGE), 'utf8')
    return c.html(withWorlds(page, c.var.isNamed ? encodeURIComponent(c.var.world) : ''), 200, {
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
  if (folder === undefined) return
  const onFound = (path: string, c: Context) => {
    const isHashed = path.startsWith(join(folder, 'assets'))
    c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  app.use(serveStatic({ root: folder, onFound }))
}
