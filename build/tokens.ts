import { readFileSync } from 'node:fs'
import postcss from 'postcss'

const file = new URL('../src/ui/theme/tokens.css', import.meta.url)
type Scheme = 'light' | 'dark'

function parseTokens(css: string, scheme: Scheme): Map<string, string> {
  const tokens = new Map<string, string>()
  postcss.parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const isDark = parent?.type === 'rule' && /dark/.test(parent.selector)
    if (!isDark || scheme === 'dark') tokens.set(prop, value)
  })
  return tokens
}

function resolveToken(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  return value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => resolveToken(tokens, inner))
}

/** Replaces `token(--page)` and `token(--page, dark)` in files without a stylesheet. */
export const replaceTokens = (text: string, css = readFileSync(file, 'utf8')): string =>
  text.replace(/token\((--[\w-]+)(?:, (dark))?\)/g, (_, name: string, scheme?: 'dark') =>
    resolveToken(parseTokens(css, scheme ?? 'light'), name),
  )
