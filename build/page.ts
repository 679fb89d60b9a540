import { readFileSync } from 'node:fs'
import {
  type IndexHtmlTransformContext,
  type InlineConfig,
  minifySync,
  normalizePath,
  type Plugin,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite'
import { escapeAttribute } from './apiBase.mjs'
import type { EarlyCall } from './boot/entry'
import { renderShell, renderShellOnce } from './boot/renderShell.ts'
import { extractCss, findFirstScreenFiles } from './bundleFiles.ts'
import { createPolicy } from './contentPolicy.ts'
import { replaceTokens } from './tokens.ts'

const bootSource = readFileSync(new URL('./boot/boot.js', import.meta.url), 'utf8')
const bootCss = readFileSync(new URL('./boot/boot.css', import.meta.url), 'utf8')
const FRAME_CSS = 'src/ui/theme/frame.css'
const frameCss = readFileSync(new URL(`../${FRAME_CSS}`, import.meta.url), 'utf8')
const FRAME_MEDIA =
  '(min-width: 600px), (max-height: 480px), (max-width: 260px), (hover: hover), (prefers-contrast: more), (forced-colors: active)'
const APP_START = 'src/app/start.tsx'
/** The demo needs these before it can start. */
const FAKE_STARTS = ['mocks/demo/demo.ts', 'mocks/browser/transport.ts']

interface PageOptions {
  /** The demo has no early calls, because the fake is not running yet. */
  isDemo: boolean
  /** Vite's aliases, class names and defines. */
  sharedConfig: InlineConfig
}

/** Fills index.html: policy, hints, boot script, first styles, and the shell that shows until the app runs. */
export function fillPage({ isDemo, sharedConfig }: PageOptions): Plugin {
  let config: ResolvedConfig
  let appCss = ''
  let frameFile = FRAME_CSS
  return {
    name: 'fill-page',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        appCss = extractCss(bundle, APP_START)
        const source = minifyCss(frameCss)
        frameFile = this.getFileName(this.emitFile({ type: 'asset', name: 'frame.css', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, bundle }) {
        const shell = server ? await renderShell(server) : await renderShellOnce(sharedConfig)
        const css = server ? minifyCss(await fetchCss(server, shell.files)) : appCss
        const style = minifyCss(replaceTokens(bootCss)) + css + shell.css
        const script = createBootScript(isDemo ? [] : shell.earlyCalls)
        const env = config.env as Record<string, string | undefined>
        const apiBase = env['VITE_API_BASE_URL'] ?? ''
        const policy = createPolicy({
          scripts: [script],
          styles: [style],
          apiBase,
          allowHttp: env['VITE_ALLOW_HTTP'] === '1',
          isDemo,
        })
        const startModules = isDemo ? [APP_START, ...FAKE_STARTS] : [APP_START]
        return replaceMarks(replaceTokens(removeViteHints(html)), {
          // The dev server inserts its own scripts and styles.
          policy: server ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
          'api-base': `<meta name="api-base" content="${escapeAttribute(apiBase)}" />`,
          frame: `<link rel="stylesheet" href="${config.base}${frameFile}" media="${FRAME_MEDIA}" blocking="render" disabled />`,
          hints: createHints(bundle, config.base, startModules),
          boot: `<script>${script}</script>\n<style>${style}</style>`,
          shell: shell.html,
        }).replace('<script type="module"', '<script async type="module"')
      },
    },
  }
}

export function createBootScript(earlyCalls: readonly EarlyCall[]): string {
  // `</script>` would end the inline script.
  const callsJson = JSON.stringify(earlyCalls).replaceAll('<', '\\u003c')
  // codegen writes strings in a syntax that old browsers do not support.
  const { code } = minifySync('boot.js', bootSource, {
    compress: false,
    mangle: true,
    codegen: false,
  })
  return code
    .trim()
    .replace(/([{;,])?\n\s*/g, (_, end: string | undefined) => end ?? '\n')
    .replace('EARLY', () => callsJson)
}

/** They would queue behind the boot script's calls. */
const removeViteHints = (html: string) =>
  html.replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')

function createHints(
  bundle: IndexHtmlTransformContext['bundle'],
  base: string,
  startModules: readonly string[],
): string {
  if (!bundle) return ''
  const { scripts, sheets } = findFirstScreenFiles(bundle, startModules)
  // With crossorigin, as Vite requests them; otherwise they are fetched twice.
  const hints = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}" />`),
    ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}" />`),
  ]
  return hints.join('\n')
}

/** Replaces each `<!-- name -->`. Throws when one is missing. */
function replaceMarks(html: string, parts: Record<string, string>): string {
  let replaced = html
  for (const [name, part] of Object.entries(parts)) {
    const mark = `<!-- ${name} -->`
    if (!replaced.includes(mark)) throw new Error(`index.html has no ${mark}`)
    replaced = replaced.replace(mark, () => part)
  }
  return replaced
}

const minifyCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim()

async function fetchCss(server: ViteDevServer, files: readonly string[]): Promise<string> {
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
