import { createHash } from 'node:crypto'

/** The source expression that allows one inline script or style. */
export const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
  /** Where the API lives; empty for this origin. */
  apiBase: string
}

/** The members' policy (hardening.md 5). In a meta tag, so without frame-ancestors and reports. */
export function policy({ scripts, styles, apiBase }: Inline): string {
  const api = apiBase ? [new URL(apiBase).origin] : []
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    'connect-src': ["'self'", ...api],
    'frame-src': ['https:', 'http:'],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
