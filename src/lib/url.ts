const here = () => globalThis.location?.href ?? 'https://app.invalid/'

const parse = (raw: string, base = here()) => {
  try {
    return new URL(raw.trim(), base)
  } catch {
    return undefined
  }
}

/** An absolute http(s) address, or undefined. Every link from a server must pass here. */
export function safeLink(raw: string | null | undefined): string | undefined {
  const url = raw && /^https?:\/\//i.test(raw.trim()) ? parse(raw) : undefined
  // Stryker disable next-line all: a second lock: what comes here begins with http(s)://
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

let pictures = ''

/** The address that servers' relative pictures start from, the API's; empty for the page's own. Set at the start. */
export const setPictureBase = (base: string) => {
  pictures = base
}

/**
 * The address of a picture from a server: http(s), data:image/… or the page's own blob; else undefined. A relative
 * one («uploads/a.png», «/uploads/a.png», «//cdn/a.png») starts from the API's; on an https page http: becomes
 * https:, because browsers block the other.
 */
export function safeImage(raw: string | null | undefined): string | undefined {
  const text = raw?.trim()
  if (!text) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return text
  const url = parse(text, pictures ? `${pictures}/` : here())
  if (!url) return undefined
  if (url.protocol === 'blob:' && url.origin === globalThis.location?.origin) return text
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const blocked = url.protocol === 'http:' && globalThis.location?.href.startsWith('https:')
  if (blocked) url.protocol = 'https:'
  return blocked || pictures ? url.href : text
}
