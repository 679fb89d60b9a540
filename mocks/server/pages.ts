import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { sendJson } from './http'

export const PAGES = '/__pages/'

/** One of the fake's own pages; names with anything but letters are none. */
export async function sendPage(response: ServerResponse, name: string) {
  const known = /^[a-z-]+\.html$/.test(name)
  const html = known
    ? await readFile(new URL(`../pages/${name}`, import.meta.url)).catch(() => undefined)
    : undefined
  if (!html) return sendJson(response, 404, { error: `no page ${name}` })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
