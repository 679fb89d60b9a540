const parse = (raw: string) => {
  try {
    return new URL(raw.trim(), globalThis.location?.href ?? 'https://app.invalid/')
  } catch {
    return undefined
  }
}

/** An absolute http(s) address, or undefined. Every link from a server must pass here. */
export function safeLink(raw: string | null | undefined): string | undefined {
  const url = raw && /^https?:\/\//i.test(raw.trim()) ? parse(raw) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** A valid address of a picture: http(s), a path of this origin, or data:image/…; else undefined. */
export function safeImage(raw: string | null | undefined): string | undefined {
  const text = raw?.trim()
  if (!text) return undefined
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return text
  const url = parse(text)
  if (!url) return undefined
  if (url.protocol === 'blob:' && url.origin === globalThis.location?.origin) return text
  return url.protocol === 'https:' || url.protocol === 'http:' ? text : undefined
}
