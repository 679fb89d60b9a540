import type { IncomingMessage } from 'node:http'

export async function bodyOf(req: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A PHP server takes fields from the query, a form or JSON alike, and reads each as text. */
export function fieldsOf(url: URL, type: string, bytes: Buffer): Record<string, string> {
  const query = Object.fromEntries(url.searchParams)
  if (type.includes('json') && bytes.length > 0) {
    const sent = JSON.parse(bytes.toString()) as Record<string, string | number | null>
    const fields = { ...query }
    for (const [name, value] of Object.entries(sent)) fields[name] = String(value ?? '')
    return fields
  }
  if (type.includes('urlencoded'))
    return { ...query, ...Object.fromEntries(new URLSearchParams(bytes.toString())) }
  return query
}
