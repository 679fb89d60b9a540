import type { ServerResponse } from 'node:http'
import { type Address, expectMethod, READ, Refused, sendJson, typeOf } from './requests'
import { catchUp } from '../server/scheduler'
import { nextDue } from '../world/schedule'
import type { Room, Worlds } from './worlds'

/** A page for the staff of a world, at `/__<name>`: an annex, which mocks/http/main.ts lists. */
export interface StaffPage {
  name: string
  title: string
  /** Where the server prints its address, in both languages. */
  words: string
  /** `<name>.html`, and below it its parts. */
  file: (name: string) => Promise<string | undefined>
  /** What it shows of a world; asked for with the token, at `/__control/<name>`. */
  state: (room: Room, query: Record<string, string>) => object
}

const at = ({ name }: StaffPage) => `/__${name}`

/** The page's address in a world, `encoded` as in addresses, with the token, if there is one. */
export const staffPath = (page: StaffPage, encoded: string, token?: string) =>
  `/w/${encoded}${at(page)}${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`

/** The page that has this path, or a part of it. */
export const staffPageAt = (pages: readonly StaffPage[], path: string) =>
  pages.find((page) => path === at(page) || path.startsWith(`${at(page)}/`))

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

/**
 * The page itself tells nothing about a world, so anyone may have it; all it shows and does goes through the
 * control surface, which asks for the token.
 */
export async function sendStaffPage(
  page: StaffPage,
  method: Parameters<typeof expectMethod>[0],
  response: ServerResponse,
  { path }: Address,
) {
  expectMethod(method, path, READ)
  const name = path === at(page) ? `${page.name}.html` : path.slice(at(page).length + 1)
  const text = /^[a-z]+\.(html|css|js)$/.test(name) && (await page.file(name))
  if (!text) throw new Refused(404, `没有页面 ${path}`)
  response.setHeader('content-type', typeOf(name))
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('referrer-policy', 'no-referrer')
  response.end(text)
}

/**
 * What the page shows of a world: of one that nobody has opened yet only the invitation. What has fallen due is
 * done first, as by any call, and others who look are told.
 */
export async function sendStaffState(
  page: StaffPage,
  response: ServerResponse,
  worlds: Worlds,
  { name, invite, query }: { name: string; invite: object; query: string },
) {
  if (!worlds.has(name)) return sendJson(response, 200, { name, invite, state: null })
  const room = worlds.open(name)
  const due = nextDue(room.world)
  if (due !== undefined && due <= room.world.now()) {
    await catchUp(room.world)
    worlds.touched(name)
  }
  const state = page.state(room, Object.fromEntries(new URLSearchParams(query)))
  sendJson(response, 200, { name, invite, state })
}
