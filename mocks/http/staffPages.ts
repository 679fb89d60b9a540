import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Env } from './requests'
import { catchUp } from '../server/scheduler'
import { nextDue } from '../world/schedule'
import type { OpenWorld, Worlds } from './worlds'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import encodeQR from 'qr'
import { qrPicture } from '@/lib/qr'
import { isLoopback } from './guard'

/** A page for the staff of a world, at `/__<name>`: an addon, which mocks/http/main.ts lists. */
export interface StaffPage {
  name: string
  title: string
  /** Where the server prints its address, in both languages. */
  words: string
  /** `<name>.html`, and below it its parts. */
  file: (name: string) => Promise<string | undefined>
  /** What it shows of a world; asked for with the token, at `/__control/<name>`. */
  state: (room: OpenWorld, query: Record<string, string>) => object
}

const staffAddress = ({ name }: StaffPage) => `/__${name}`

/** The page's address in a world, `encoded` as in addresses, with the token, if there is one. */
export const formatStaffPath = (page: StaffPage, encoded: string, token?: string) =>
  `/w/${encoded}${staffAddress(page)}${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`

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
export function addStaffPage(app: Hono<Env>, page: StaffPage) {
  const path = staffAddress(page)
  app.on('GET', [path, `${path}/:file{[a-z]+\\.(html|css|js)}`], async (c) => {
    const file = c.req.param('file') ?? `${page.name}.html`
    const text = await page.file(file)
    if (text === undefined) return c.notFound()
    return c.body(text, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    })
  })
}

/**
 * What the page shows of a world, null for one that nobody has opened. What has fallen due is done first, as by any
 * call, and others who look are told.
 */
export async function readStaffState(
  page: StaffPage,
  worlds: Worlds,
  name: string,
  query: Record<string, string>,
) {
  if (!worlds.has(name)) return null
  const room = worlds.open(name)
  const due = nextDue(room.world)
  if (due !== undefined && due <= room.world.now()) {
    await catchUp(room.world)
    worlds.notifyChange(name)
  }
  return page.state(room, query)
}

/** This machine's addresses in its networks, without the ones that lead nowhere else. */
const getLanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && address !== '')
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('169.254.'))

/** Where others reach a server that listens on `host`; only this machine's own name when nobody else does. */
export function getOrigins(host: string, port: number, lan = getLanAddresses()): string[] {
  if (isLoopback(host)) return [`http://localhost:${port}`]
  const named = ['0.0.0.0', '::', ''].includes(host) ? lan : [host]
  const names = named.length > 0 ? named : ['localhost']
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

export interface Invitation {
  /** For members: the app in this world. */
  member: string
  /** The member's link as a picture, a data: address. */
  qr: string
  /** Only this machine can follow it. */
  here: boolean
}

/** The link of a world; `encoded` is its name as in an address. */
export function createInvitation(origin: string, encoded: string): Invitation {
  const member = `${origin}/w/${encoded}/`
  return {
    member,
    qr: qrPicture(member),
    here: isLoopback(new URL(origin).hostname),
  }
}

/** The server's origin as the asker knows it; a proxy with TLS says that he came by https. */
export const getRequestOrigin = (headers: Headers) =>
  `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${headers.get('host')}`

/**
 * Where a person who asked this way invites others to: the name that he used himself, unless it is this machine's
 * own and the server listens to others too.
 */
export function getInvitationOrigin(headers: Headers, listening: AddressInfo) {
  const origin = getRequestOrigin(headers)
  if (!isLoopback(new URL(origin).hostname)) return origin
  return getOrigins(listening.address, listening.port)[0] ?? origin
}

/** The world of the invitation that is printed; any other is as good. */
const WORLD = 'together'

/**
 * What is printed for two people: the staff's pages, and a member's link for each address of the server, the first as
 * a picture too. `app` is the folder of the app that is handed out, if there is one.
 */
export function formatInvitations(
  origins: readonly string[],
  {
    token,
    app,
    staff,
  }: { token?: string | undefined; app?: string | undefined; staff: readonly StaffPage[] },
): string[] {
  const all = origins.map((origin) => createInvitation(origin, WORLD))
  const [first] = all
  if (!first) return []
  const pages = staff.map(
    (page) => `${page.words}: ${origins[0]}${formatStaffPath(page, WORLD, token)}`,
  )
  if (app === undefined)
    return [
      ...pages,
      '会员端还没有 / no members’ app yet: npm run build，再重新启动 / then start this again',
    ]
  return [
    ...pages,
    ...all.map(({ member }) => `邀请会员 / invite a member: ${member}`),
    first.here
      ? '手机要连进来 / for phones: npm run api -- --host 0.0.0.0'
      : encodeQR(first.member, 'ascii'),
  ]
}
