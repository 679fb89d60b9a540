import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Rolldown,
  type IndexHtmlTransformContext,
  type InlineConfig,
  type Plugin,
  type ResolvedConfig,
  minifySync,
  type ViteDevServer,
  createServer,
  normalizePath,
} from 'vite'
import type * as Entry from './boot/entry'
import type { EarlyCall } from './boot/entry'
import { withTokens } from './tokens.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** A chunk's static imports, then itself. */
function listWithImports(bundle: Bundle, file: string, seen = new Set<string>()): Chunk[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => listWithImports(bundle, next, seen)), chunk]
}

const readAsset = (bundle: Bundle, file: string) => {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}

const listChunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

function findChunk(bundle: Bundle, module: string): Chunk {
  const chunk = listChunks(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`the build has no chunk of its own for ${module}`)
  return chunk
}

function takeCss(bundle: Bundle, module: string): string {
  const texts = listWithImports(bundle, findChunk(bundle, module).fileName).flatMap((chunk) => {
    const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>()
    const ownTexts = [...sheets].map((file) => {
      const text = readAsset(bundle, file)
      delete bundle[file]
      return text
    })
    sheets.clear()
    return ownTexts
  })
  const css = texts.join('\n').trim()
  const url = /url\((?!["']?data:|%23)[^)]*\)/.exec(css)
  if (url) throw new Error(`the first screen's CSS names ${url[0]}`)
  return css
}

/** The page's first files, the largest first. */
function findFirstScreenFiles(bundle: Bundle, starts: readonly string[]) {
  const entry = listChunks(bundle).find(
    // Scripts of other pages are entries too.
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'),
  )
  if (!entry) throw new Error('the build has no entry')
  const begun = starts.map((start) => findChunk(bundle, start))
  const files = [...begun, entry].flatMap(({ fileName }) => listWithImports(bundle, fileName))
  const chunks = [...new Set(files)].sort((a, b) => b.code.length - a.code.length)
  const sheets = files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: chunks.map(({ fileName }) => fileName), sheets: [...new Set(sheets)] }
}

export const toHash = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

interface Page {
  scripts: readonly string[]
  styles: readonly string[]
  /** Empty for this origin. */
  apiBase: string
  /** VITE_ALLOW_HTTP=1: pictures and frames without TLS. */
  allowHttp?: boolean
  demo?: boolean
}

const ofDemo = {
  'worker-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'data:'],
  'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
  // For the worker's address (mocks/browser/transport.ts).
  'trusted-types': ['dompurify', 'default'],
}

/** In a meta tag, so without frame-ancestors and reports (docs/deploy.md). */
export function createPolicy({ scripts, styles, apiBase, allowHttp, demo }: Page): string {
  const api = apiBase ? [new URL(apiBase).origin] : []
  const anyHttp = allowHttp ? ['http:'] : api.filter((origin) => origin.startsWith('http:'))
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(toHash)],
    'style-src': ["'self'", ...styles.map(toHash)],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...anyHttp],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", 'https:', ...anyHttp],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
    ...(demo ? ofDemo : {}),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const bootCss = readFileSync(new URL('./boot/boot.css', import.meta.url), 'utf8')
const FRAME = 'src/ui/theme/frame.css'
const frameCss = readFileSync(new URL(`../${FRAME}`, import.meta.url), 'utf8')
const FRAME_MEDIA =
  '(min-width: 600px), (max-height: 480px), (max-width: 260px), (hover: hover), (prefers-contrast: more), (forced-colors: active)'
const START = 'src/app/start.tsx'
/** The demo needs these before it can start. */
const FAKE = ['mocks/demo/demo.ts', 'mocks/browser/transport.ts']

interface Options {
  /** The demo has no early calls, because the fake is not running yet. */
  demo: boolean
  /** Vite's aliases, class names and defines. */
  shared: InlineConfig
}

export function page({ demo, shared }: Options): Plugin {
  let config: ResolvedConfig
  let appCss = ''
  let frameFile = ''
  return {
    name: 'page',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        appCss = takeCss(bundle, START)
        const source = minifyCss(frameCss)
        frameFile = this.getFileName(this.emitFile({ type: 'asset', name: 'frame.css', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { server } = context
        const shell = server ? await renderShell(server) : await renderShellOnce(shared)
        const { html: root, css: attributes } = extractStyleAttributes(
          `<div data-shell="home">${shell.home}</div><div data-shell="page">${shell.page}</div>`,
        )
        const hints = createHints(context, config.base, demo ? [START, ...FAKE] : [START])
        const css = server ? minifyCss(await servedCss(server, shell.files)) : appCss
        const style = minifyCss(withTokens(bootCss)) + css + attributes
        const script = bootScript(demo ? [] : shell.early)
        const apiBase = (config.env['VITE_API_BASE_URL'] as string | undefined) ?? ''
        const allowHttp = config.env['VITE_ALLOW_HTTP'] === '1'
        const inline = { scripts: [script], styles: [style] }
        const csp = createPolicy({ ...inline, apiBase, allowHttp, demo })
        // Removes Vite's hints, which would queue behind the boot script's calls.
        const bare = html.replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        return replaceMarks(withTokens(bare), {
          // The dev server inserts its own scripts and styles.
          policy: server ? '' : `<meta http-equiv="Content-Security-Policy" content="${csp}" />`,
          'api-base': `<meta name="api-base" content="${escapeAttribute(apiBase)}" />`,
          frame: `<link rel="stylesheet" href="${config.base}${server ? FRAME : frameFile}" media="${FRAME_MEDIA}" blocking="render" disabled />`,
          hints,
          boot: `<script>${script}</script>\n<style>${style}</style>`,
          shell: root,
        }).replace('<script type="module"', '<script async type="module"')
      },
    },
  }
}

/** The dev server has no bundle. */
function createHints(
  { bundle }: IndexHtmlTransformContext,
  base: string,
  starts: string[],
): string {
  if (!bundle) return ''
  const { scripts, sheets } = findFirstScreenFiles(bundle, starts)
  // With crossorigin, as Vite requests them; otherwise they are fetched twice.
  const hints = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}" />`),
    ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}" />`),
  ]
  return hints.join('\n')
}

/** Replaces each `<!-- name -->`. Throws when one is missing. */
function replaceMarks(html: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const mark = `<!-- ${name} -->`
    if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`)
    return text.replace(mark, () => part)
  }, html)
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const minifyCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim()

const source = readFileSync(new URL('./boot/boot.js', import.meta.url), 'utf8')

/** The minified inline script. */
export function bootScript(early: readonly EarlyCall[]): string {
  // `</script>` would end the inline script.
  const calls = JSON.stringify(early).replaceAll('<', '\\u003c')
  // codegen writes strings in a syntax that old browsers do not support.
  const { code } = minifySync('boot.js', source, { compress: false, mangle: true, codegen: false })
  return code
    .trim()
    .replace(/([{;,])?\n\s*/g, (_, end: string | undefined) => end ?? '\n')
    .replace('EARLY', () => calls)
}

const entry = fileURLToPath(new URL('./boot/entry.tsx', import.meta.url))

async function renderShell(server: ViteDevServer) {
  const { homeHtml, pageHtml, earlyCalls } = (await server.ssrLoadModule(entry)) as typeof Entry
  const files = [...server.environments.ssr.moduleGraph.fileToModulesMap.keys()]
  return { home: homeHtml(), page: pageHtml(), early: earlyCalls(), files }
}
type Shell = Awaited<ReturnType<typeof renderShell>>

const shells = new WeakMap<InlineConfig, Promise<Shell>>()

/** For a build: starts a server once and closes it. */
function renderShellOnce(shared: InlineConfig): Promise<Shell> {
  const shell = shells.get(shared) ?? renderInOwnServer(shared)
  shells.set(shared, shell)
  return shell
}

async function renderInOwnServer(shared: InlineConfig): Promise<Shell> {
  const server = await createServer({
    ...shared,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  })
  try {
    return await renderShell(server)
  } finally {
    await server.close()
  }
}

/** The files' CSS from the dev server. */
async function servedCss(server: ViteDevServer, files: readonly string[]): Promise<string> {
  const theme = ['tokens', 'base'].map((name) => `/src/ui/theme/${name}.css`)
  const root = normalizePath(server.config.root)
  const modules = files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => (file.startsWith(root) ? file.slice(root.length) : file))
  const texts = await Promise.all(
    [...theme, ...modules].map(async (file) => {
      const result = await server.environments.client.transformRequest(`${file}?direct`)
      return result?.code ?? ''
    }),
  )
  return texts.join('\n')
}

/** Turns style attributes, which the policy refuses, into classes. Returns the HTML and the classes' CSS. */
function extractStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const out = html.replace(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/gi, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? ''
    const name = classes.get(style) ?? `s${classes.size}`
    classes.set(style, name)
    const bare = tag.replace(/\sstyle="[^"]*"/, '')
    return /\sclass="/.test(bare)
      ? bare.replace(/\sclass="/, ` class="${name} `)
      : bare.replace(/^<([a-z0-9]+)/i, `<$1 class="${name}"`)
  })
  // Doubled in the selector, to outweigh other rules like an attribute.
  const css = [...classes].map(([style, name]) => `.${name}.${name}{${unescape(style)}}`).join('')
  return { html: out, css }
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
