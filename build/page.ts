import type { IndexHtmlTransformContext, InlineConfig, Plugin, ResolvedConfig } from 'vite'
import { readFileSync } from 'node:fs'
import { bootScript } from './boot/bootScript.ts'
import { firstScreenOf, takeCss } from './bundle.ts'
import { policy } from './csp.ts'
import { servedCss } from './shell/devCss.ts'
import { styleAttributes } from './shell/styleAttributes.ts'
import { renderShell, renderShellOnce } from './shell/renderShell.ts'
import { withTokens } from './tokens.ts'

const bootCss = readFileSync(new URL('./boot/boot.css', import.meta.url), 'utf8')
const FRAME = 'src/ui/theme/frame.css'
const frameCss = readFileSync(new URL(`../${FRAME}`, import.meta.url), 'utf8')
/** Where frame.css has rules. */
const FRAME_MEDIA = '(min-width: 900px), (max-height: 480px), (max-width: 260px), (hover: hover)'
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
        const reports = /<meta name="drift-report" content="([^"]*)"/.exec(html)?.[1] ?? ''
        const inline = { scripts: [script], styles: [style] }
        const kept = !demo && config.env['VITE_KEEP'] === '1'
        const csp = policy({ ...inline, apiBase, reports, allowHttp, demo, kept })
        // Removes Vite's own hints, which would queue behind the boot script's calls.
        const bare = html.replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        return fill(withTokens(bare), {
          // The dev server puts scripts and styles of its own into the page.
          policy: server ? '' : `<meta http-equiv="Content-Security-Policy" content="${csp}" />`,
          'api-base': `<meta name="api-base" content="${attribute(apiBase)}" />`,
          // Out of use until the boot script has looked at the screen; then it is waited for, as it moves all.
          frame: `<link rel="stylesheet" href="${config.base}${server ? FRAME : frameFile}" media="${FRAME_MEDIA}" blocking="render" disabled />`,
          hints: kept ? `${hints}\n<script async src="${config.base}keep.js"></script>` : hints,
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
