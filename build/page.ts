import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type {
  Rolldown,
  IndexHtmlTransformContext,
  InlineConfig,
  Plugin,
  ResolvedConfig,
} from 'vite'
import { bootScript } from './boot/bootScript.ts'
import { servedCss, renderShell, renderShellOnce, styleAttributes } from './shell/renderShell.ts'
import { withTokens } from './tokens.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** A chunk's files: its static imports first, then itself. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): Chunk[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => withImports(bundle, next, seen)), chunk]
}

const textOf = (bundle: Bundle, file: string) => {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk')

function chunkWith(bundle: Bundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`the build has no chunk of its own for ${module}`)
  return chunk
}

/**
 * Takes the CSS of a module and its static imports out of the bundle, for the page to carry it itself. Throws
 * where it names a file, whose address would be another one there.
 */
function takeCss(bundle: Bundle, module: string): string {
  const texts = withImports(bundle, chunkWith(bundle, module).fileName).flatMap((chunk) => {
    const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>()
    const ownTexts = [...sheets].map((file) => {
      const text = textOf(bundle, file)
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

/** The files that the page needs at once, the largest first. */
function firstScreenOf(bundle: Bundle, starts: readonly string[]) {
  const entry = chunksOf(bundle).find(
    // Another page's script is an entry too.
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'),
  )
  if (!entry) throw new Error('the build has no entry')
  const begun = starts.map((start) => chunkWith(bundle, start))
  const files = [...begun, entry].flatMap(({ fileName }) => withImports(bundle, fileName))
  const chunks = [...new Set(files)].sort((a, b) => b.code.length - a.code.length)
  const sheets = files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: chunks.map(({ fileName }) => fileName), sheets: [...new Set(sheets)] }
}

/** The source expression that allows one inline script or style. */
export const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

interface Page {
  scripts: readonly string[]
  styles: readonly string[]
  /** The API's base address; empty for this origin. */
  apiBase: string
  /** Allows pictures and frames without TLS, for a site that needs them (VITE_ALLOW_HTTP=1). */
  allowHttp?: boolean
  /** The build that carries the fake. */
  demo?: boolean
}

/** What the demo may do beyond the members' page: its worker, any real server, linked files. */
const ofDemo = {
  'worker-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'data:'],
  'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
  // A Trusted Types policy for the worker's address (mocks/browser/transport.ts).
  'trusted-types': ['dompurify', 'default'],
}

/** The page's policy. In a meta tag, so without frame-ancestors and reports (docs/deploy.md). */
export function policy({ scripts, styles, apiBase, allowHttp, demo }: Page): string {
  const api = apiBase ? [new URL(apiBase).origin] : []
  const anyHttp = allowHttp ? ['http:'] : api.filter((origin) => origin.startsWith('http:'))
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
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
/** Where src/ui/theme/frame.css applies. */
const FRAME_MEDIA =
  '(min-width: 600px), (max-height: 480px), (max-width: 260px), (hover: hover), (prefers-contrast: more), (forced-colors: active)'
const START = 'src/app/start.tsx'
/** What the demo needs before it can start, besides the app. */
const FAKE = ['mocks/demo/demo.ts', 'mocks/browser/transport.ts']

interface Options {
  /** The build with the fake: no early calls, because the fake is not running yet. */
  demo: boolean
  /** What Vite needs to understand the app's source: aliases, class names, defines. */
  shared: InlineConfig
}

/**
 * Fills index.html: the first screen's HTML, the app's whole CSS, the boot script, preload hints, and the policy.
 * Nothing in it blocks the first paint.
 */
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
        const source = small(frameCss)
        frameFile = this.getFileName(this.emitFile({ type: 'asset', name: 'frame.css', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { server } = context
        const shell = server ? await renderShell(server) : await renderShellOnce(shared)
        const { html: root, css: attributes } = styleAttributes(
          `<div data-shell="home">${shell.home}</div><div data-shell="page">${shell.page}</div>`,
        )
        const hints = hintsOf(context, config.base, demo ? [START, ...FAKE] : [START])
        const css = server ? small(await servedCss(server, shell.files)) : appCss
        const style = small(withTokens(bootCss)) + css + attributes
        const script = bootScript(demo ? [] : shell.early)
        const apiBase = (config.env['VITE_API_BASE_URL'] as string | undefined) ?? ''
        const allowHttp = config.env['VITE_ALLOW_HTTP'] === '1'
        const inline = { scripts: [script], styles: [style] }
        const csp = policy({ ...inline, apiBase, allowHttp, demo })
        // Removes Vite's own hints, which would queue behind the boot script's calls.
        const bare = html.replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        return fill(withTokens(bare), {
          // The dev server puts scripts and styles of its own into the page.
          policy: server ? '' : `<meta http-equiv="Content-Security-Policy" content="${csp}" />`,
          'api-base': `<meta name="api-base" content="${attribute(apiBase)}" />`,
          // Not applied until the boot script has measured the screen; then the page waits for it, since it moves everything.
          frame: `<link rel="stylesheet" href="${config.base}${server ? FRAME : frameFile}" media="${FRAME_MEDIA}" blocking="render" disabled />`,
          hints,
          boot: `<script>${script}</script>\n<style>${style}</style>`,
          shell: root,
        }).replace('<script type="module"', '<script async type="module"')
      },
    },
  }
}

/** What the page needs besides itself. The dev server has no bundle. */
function hintsOf({ bundle }: IndexHtmlTransformContext, base: string, starts: string[]): string {
  if (!bundle) return ''
  const { scripts, sheets } = firstScreenOf(bundle, starts)
  // With crossorigin, as Vite requests them; otherwise they would be fetched twice.
  const hints = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}" />`),
    ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}" />`),
  ]
  return hints.join('\n')
}

/** Replaces each mark `<!-- name -->` by its part. Throws when a mark is missing. */
export function fill(html: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const mark = `<!-- ${name} -->`
    if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`)
    return text.replace(mark, () => part)
  }, html)
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const small = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim()
