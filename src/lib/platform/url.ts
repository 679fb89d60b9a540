const getPageAddress = () => globalThis.location?.href ?? 'https://app.invalid/'

const parseUrl = (raw: string, base = getPageAddress()) => {
  try {
    return new URL(raw.trim(), base)
  } catch {
    return undefined
  }
}

/** Every link from a server must pass here: absolute and http(s), else undefined. */
export function toSafeHttpLink(raw: string | null | undefined): string | undefined {
  if (!raw || !/^https?:\/\//i.test(raw.trim())) return undefined
  const url = parseUrl(raw)
  // Stryker disable next-line all: a second lock: what comes here begins with http(s)://
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

let pictureBase = ''

export const setPictureBase = (base: string): void => {
  pictureBase = base
}

/** http(s), data:image/… or the page's own blob, else undefined. An https page blocks http: pictures. */
export function toSafeImage(raw: string | null | undefined): string | undefined {
  const text = raw?.trim()
  if (!text) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return text
  const url = parseUrl(text, pictureBase ? `${pictureBase}/` : getPageAddress())
  if (!url) return undefined
  if (url.protocol === 'blob:' && url.origin === globalThis.location?.origin) return text
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const isBlocked = url.protocol === 'http:' && globalThis.location?.href.startsWith('https:')
  if (isBlocked) url.protocol = 'https:'
  return isBlocked || pictureBase ? url.href : text
}
