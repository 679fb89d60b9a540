import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import { withWorlds } from '../../build/browserWorld.mjs'
import { answerGamePageMessage, gamePageRequest } from '../server/games/rounds'
import { readDocsFile, readPageFile, readFixtureText } from './pageFiles'
import { type Env, httpError, parseWorldName } from './requests'
import type { ServerWorld, Worlds } from './worlds'

export const PAGES_PATH = '/__pages/'

const getTypeHeader = (file: string) => ({
  'content-type': getMimeType(file) ?? 'application/octet-stream',
})

export function addFakePageRoutes(app: Hono<Env>, worlds: Worlds): void {
  app.post(`${PAGES_PATH}:world/table`, async (c) => {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), gamePageRequest),
      await c.req.text(),
    )
    if (!parsed.success) return c.json({ ok: false, message: '请求有误' }, 400)
    // Any page on the web may send this, so it opens no new world.
    const name = parseWorldName(encodeURIComponent(c.req.param('world')))
    if (!worlds.has(name)) throw httpError(404, `还没有世界 ${name} / no such world yet`)
    const { world } = worlds.open(name)
    return c.json(answerGamePageMessage(world, parsed.output))
  })
  app.get(`${PAGES_PATH}:world/:file{[a-z-]+\\.(html|css|js)}`, async (c) => {
    const file = c.req.param('file')
    const text = await readPageFile(file)
    return text === undefined ? c.notFound() : c.body(text, 200, getTypeHeader(file))
  })
  app.get(`${PAGES_PATH}:world/:file{art/([a-z]+/)?[\\w-]+\\.svg}`, async (c) => {
    const file = c.req.param('file')
    const text = await readFixtureText(file)
    if (text === undefined) return c.notFound()
    return c.body(text, 200, { ...getTypeHeader(file), 'cache-control': 'public, max-age=3600' })
  })
}

const DOCS_PATH = '/__docs'
const DOCS_FILES = ['docs.html', 'theme.css', 'docs.css', 'docs.js']
const OWN_FILES_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
const DOCS_CONTENT_POLICY = `${OWN_FILES_POLICY}; img-src 'self' data:; font-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

export function addApiDocsRoutes(app: Hono<Env>): void {
  app.get(DOCS_PATH, (c) => c.redirect(`/w/${encodeURIComponent(c.var.world)}${DOCS_PATH}/`, 307))
  app.get(`${DOCS_PATH}/:file{.*}`, async (c) => {
    const base = `/w/${encodeURIComponent(c.var.world)}`
    const name = c.req.param('file')
    if (!c.var.isNamed) return c.redirect(`${base}${DOCS_PATH}/${name}`, 307)
    const file = name || 'docs.html'
    const content = await (DOCS_FILES.includes(file) ? readPageFile(file) : readDocsFile(file))
    if (content === undefined) return c.notFound()
    const body = file === 'openapi.json' ? addThisServer(content, base) : content
    return c.body(body, 200, {
      ...getTypeHeader(file),
      'content-security-policy': DOCS_CONTENT_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
  })
}

function addThisServer(openapi: string, base: string): string {
  const document = JSON.parse(openapi) as { servers: unknown[] }
  const thisServer = { url: base, description: 'This server, and the world of this page.' }
  return JSON.stringify({ ...document, servers: [thisServer, ...document.servers] })
}

export interface StaffPage {
  name: string
  label: string
  readFile: (name: string) => Promise<string | undefined>
  readState: (world: ServerWorld, query: Record<string, string>) => object
}

const getStaffPagePath = ({ name }: StaffPage) => `/__${name}`

export function formatStaffPath(
  page: StaffPage,
  encodedWorld: string,
  controlToken?: string,
): string {
  const hash = controlToken === undefined ? '' : `#token=${encodeURIComponent(controlToken)}`
  return `/w/${encodedWorld}${getStaffPagePath(page)}${hash}`
}

const STAFF_CONTENT_POLICY = `${OWN_FILES_POLICY}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`

/** The files hold nothing of a world; its data needs the control token. */
export function addStaffPageRoutes(app: Hono<Env>, page: StaffPage): void {
  const path = getStaffPagePath(page)
  app.on('GET', [path, `${path}/:file{[a-z]+\\.(html|css|js)}`], async (c) => {
    const file = c.req.param('file') ?? `${page.name}.html`
    const text = await page.readFile(file)
    if (text === undefined) return c.notFound()
    return c.body(text, 200, {
      ...getTypeHeader(file),
      'cache-control': 'no-cache',
      'content-security-policy': STAFF_CONTENT_POLICY,
      'referrer-policy': 'no-referrer',
    })
  })
}

const BUILD_FOLDERS = ['dist', 'dist-demo']
const APP_PAGE = 'index.html'
const isBuild = (folder: string) => existsSync(join(folder, APP_PAGE))

export const findBuiltAppFolder = (): string | undefined =>
  BUILD_FOLDERS.map((name) => resolve(name)).find(isBuild)

/** `/w/<world>/` is that world, `/` the browser's own. Throws if the folder has no build. */
export function addAppRoutes(app: Hono<Env>, folder: string | undefined): void {
  if (folder !== undefined && !isBuild(folder))
    throw new Error(`${resolve(folder)} 里没有构建好的应用 / no built app in there`)

  app.on('GET', ['/', `/${APP_PAGE}`], (c) => {
    if (folder === undefined)
      throw httpError(
        404,
        '这里没有应用：先 npm run build，再启动 npm run api / no app here: npm run build, then npm run api',
      )
    const page = readFileSync(join(folder, APP_PAGE), 'utf8')
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
