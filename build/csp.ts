import { createHash } from 'node:crypto'

/** The source expression that allows one inline script or style. */
export const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

interface Page {
  scripts: readonly string[]
  styles: readonly string[]
  /** The API's base address; empty for this origin. */
  apiBase: string
  /** Where drift is reported to (`<meta name="drift-report">`); empty or a path for this origin. */
  reports?: string
  /** Allows pictures and frames without TLS, for a site that needs them (VITE_ALLOW_HTTP=1). */
  allowHttp?: boolean
  /** The build that carries the fake. */
  demo?: boolean
  /** The page is kept on the phone by a worker (build/offlineWorker). */
  kept?: boolean
}

/** What the demo may do beyond the members' page: its worker, any real server, linked files. */
const ofDemo = {
  'worker-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'data:'],
  // A Trusted Types policy for the worker's address (mocks/browser/transport.ts).
  'trusted-types': ['dompurify', 'default'],
}

/** The page's policy. In a meta tag, so without frame-ancestors and reports (docs/deploy.md). */
export function policy({ scripts, styles, apiBase, reports, allowHttp, demo, kept }: Page): string {
  const api = apiBase ? [new URL(apiBase).origin] : []
  const told = reports?.startsWith('https://') ? [new URL(reports).origin] : []
  const anyHttp = allowHttp ? ['http:'] : api.filter((origin) => origin.startsWith('http:'))
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...anyHttp],
    'connect-src': ["'self'", ...new Set([...api, ...told])],
    'frame-src': ["'self'", 'https:', ...anyHttp],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
    ...(kept && { 'worker-src': ["'self'"], 'trusted-types': ['dompurify', 'keeper'] }),
    ...(demo ? ofDemo : {}),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
