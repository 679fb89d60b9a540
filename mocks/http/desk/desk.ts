import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from '../worlds/requests'
import { pageFile, type PageFolder } from '../worlds/pageFiles'
import { Refused, wrongMethod } from '../worlds/limits'

/** The staff's page of a world, and below it its parts. */
export const DESK = '/__desk'

const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** What is shared with the fake's other pages. */
const folderOf = (name: string): PageFolder => (name === 'house.css' ? 'pages' : 'desk')

/**
 * The page itself tells nothing about a world, so anyone may have it; all it shows and does goes through the
 * control surface, which asks for the token.
 */
export async function sendDesk(
  { method = 'GET' }: IncomingMessage,
  response: ServerResponse,
  { path }: Address,
) {
  if (!['GET', 'HEAD'].includes(method)) throw wrongMethod(path, method, ['GET', 'HEAD'])
  const name = path === DESK ? 'desk.html' : path.slice(DESK.length + 1)
  const type = TYPES[/^[a-z]+\.(html|css|js)$/.exec(name)?.[1] ?? '']
  const text = type && (await pageFile(name, folderOf(name)))
  if (!text) throw new Refused(404, `没有页面 ${path}`)
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('referrer-policy', 'no-referrer')
  response.end(text)
}
