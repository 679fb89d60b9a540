import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import encodeQR from 'qr'
import { createQrDataUrl } from '@/lib/platform/qr'
import { runDueEvents } from '../server/scheduler'
import { findNextScheduledTime } from '../world/acts'
import { isLoopback } from './guard'
import type { Env } from './requests'
import type { ServerWorld, Worlds } from './worlds'

export interface StaffPage {
  name: string
  label: string
  readFile: (name: string) => Promise<string | undefined>
  readState: (world: ServerWorld, query: Record<string, string>) => object
}

const getAddress = ({ name }: StaffPage) => `/__${name}`

export function formatStaffPath(page: StaffPage, encodedWorld: string, token?: string): string {
  const hash = token === undefined ? '' : `#token=${encodeURIComponent(token)}`
  return `/w/${encodedWorld}${getAddress(page)}${hash}`
}

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

/** The files hold nothing of a world; its data needs the control token. */
export function addStaffPageRoutes(app: Hono<Env>, page: StaffPage): void {
  const path = getAddress(page)
  app.on('GET', [path, `${path}/:file{[a-z]+\\.(html|css|js)}`], async (c) => {
    const file = c.req.param('file') ?? `${page.name}.html`
    const text = await page.readFile(file)
    if (text === undefined) return c.notFound()
    return c.body(text, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    })
  })
}

/** null when there is no such world. Runs due events first. */
export function readStaffState(
  page: StaffPage,
  worlds: Worlds,
  name: string,
  query: Record<string, string>,
): object | null {
  if (!worlds.has(name)) return null
  const serverWorld = worlds.open(name)
  const { world } = serverWorld
  const dueAt = findNextScheduledTime(world)
  if (dueAt !== undefined && dueAt <= world.now()) {
    runDueEvents(world)
    worlds.notifyChange(name)
  }
  return page.readState(serverWorld, query)
}

const getLanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && address !== '')
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('169.254.'))

export function getServerOrigins(
  host: string,
  port: number,
  lanAddresses = getLanAddresses(),
): string[] {
  if (isLoopback(host)) return [`http://localhost:${port}`]
  const listensOnAll = ['0.0.0.0', '::', ''].includes(host)
  const names = listensOnAll ? lanAddresses : [host]
  if (names.length === 0) return [`http://localhost:${port}`]
  return names.map((name) => `http://${formatHost(name)}:${port}`)
}

const formatHost = (name: string) => (name.includes(':') ? `[${name}]` : name)

export interface Invitation {
  member: string
  qr: string
  isLocal: boolean
}

export function createMemberInvitation(origin: string, encodedWorld: string): Invitation {
  const member = `${origin}/w/${encodedWorld}/`
  return { member, qr: createQrDataUrl(member), isLocal: isLoopback(new URL(origin).hostname) }
}

export function getRequestOrigin(headers: Headers): string {
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${headers.get('host')}`
}

/** As the request names the server; for localhost an address that phones reach. */
export function getInvitationOrigin(headers: Headers, { address, port }: AddressInfo): string {
  const origin = getRequestOrigin(headers)
  if (!isLoopback(new URL(origin).hostname)) return origin
  return getServerOrigins(address, port)[0] ?? origin
}

const INVITED_WORLD = 'together'

interface InvitationOptions {
  token?: string | undefined
  app?: string | undefined
  staffPages: readonly StaffPage[]
}

export function formatInvitationLines(
  origins: readonly string[],
  { token, app, staffPages }: InvitationOptions,
): string[] {
  const invitations = origins.map((origin) => createMemberInvitation(origin, INVITED_WORLD))
  const [first] = invitations
  if (!first) return []
  const lines = staffPages.map(
    (page) => `${page.label}: ${origins[0]}${formatStaffPath(page, INVITED_WORLD, token)}`,
  )
  if (app === undefined) {
    lines.push(
      '会员端还没有 / no members’ app yet: npm run build，再重新启动 / then start this again',
    )
    return lines
  }
  for (const { member } of invitations) lines.push(`邀请会员 / invite a member: ${member}`)
  if (first.isLocal) lines.push('手机要连进来 / for phones: npm run api -- --host 0.0.0.0')
  else lines.push(encodeQR(first.member, 'ascii'))
  return lines
}
