import { createHash } from 'node:crypto'

interface PolicyOptions {
  /** The page's inline scripts and styles. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Empty for this origin. */
  apiBase: string
  /** VITE_ALLOW_HTTP=1: pictures and frames without TLS. */
  allowHttp?: boolean
  isDemo?: boolean
}

const DEMO_DIRECTIVES = {
  'worker-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'data:'],
  'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
  // For the worker's address (mocks/browser/transport.ts).
  'trusted-types': ['dompurify', 'default'],
}

/** For a meta tag, so without frame-ancestors and reports (docs/deploy.md). */
export function createPolicy({
  scripts,
  styles,
  apiBase,
  allowHttp,
  isDemo,
}: PolicyOptions): string {
  const api = apiBase ? [new URL(apiBase).origin] : []
  const http = allowHttp ? ['http:'] : api.filter((origin) => origin.startsWith('http:'))
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(createHashSource)],
    'style-src': ["'self'", ...styles.map(createHashSource)],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...http],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", 'https:', ...http],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  }
  if (isDemo) Object.assign(directives, DEMO_DIRECTIVES)
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

export const createHashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
