import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import encodeQR from 'qr'
import { qrPicture } from '@/lib/qr'
import { isLoopback } from './guard'

/** This machine's addresses in its networks, without the ones that lead nowhere else. */
const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && address !== '')
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('169.254.'))

/** Where others reach a server that listens on `host`; only this machine's own name when nobody else does. */
export function originsOf(host: string, port: number, lan = lanAddresses()): string[] {
  if (isLoopback(host)) return [`http://localhost:${port}`]
  const named = ['0.0.0.0', '::', ''].includes(host) ? lan : [host]
  const names = named.length > 0 ? named : ['localhost']
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

export interface Invitation {
  /** For members: the app in this world. */
  member: string
  /** For staff. */
  desk: string
  /** The member's link as a picture, a data: address. */
  qr: string
  /** Only this machine can follow it. */
  here: boolean
}

/** The link of a world; `encoded` is its name as in an address. The staff's link carries the token, if there is one. */
export function invitation(origin: string, encoded: string, token?: string): Invitation {
  const member = `${origin}/w/${encoded}/`
  return {
    member,
    desk: `${origin}/w/${encoded}/__desk${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`,
    qr: qrPicture(member),
    here: isLoopback(new URL(origin).hostname),
  }
}

/** How the asker came here: a proxy with TLS says so. */
export const schemeOf = ({ headers, socket }: IncomingMessage) =>
  headers['x-forwarded-proto'] === 'https' || 'encrypted' in socket ? 'https' : 'http'

/**
 * Where a person who asked this way invites others to: the name that he used himself, unless it is this machine's
 * own and the server listens to others too.
 */
export function originFor(request: IncomingMessage, listening: AddressInfo | null) {
  const { host = 'localhost' } = request.headers
  const name = host.replace(/:\d+$/, '')
  if (!isLoopback(name) || !listening) return `${schemeOf(request)}://${host}`
  return originsOf(listening.address, listening.port)[0] ?? `http://${host}`
}

/** The world of the invitation that is printed; any other is as good. */
const WORLD = 'together'

/**
 * What is printed for two people: the desk, and a member's link for each address of the server, the first as a
 * picture too. `app` is the folder of the app that is handed out, if there is one.
 */
export function invitationLines(
  origins: readonly string[],
  token: string | undefined,
  app: string | undefined,
): string[] {
  const all = origins.map((origin) => invitation(origin, WORLD, token))
  const [first] = all
  if (!first) return []
  const desk = `客服台 / desk for staff: ${first.desk}`
  if (app === undefined)
    return [
      desk,
      '会员端还没有 / no members’ app yet: npm run build，再重新启动 / then start this again',
    ]
  return [
    desk,
    ...all.map(({ member }) => `邀请会员 / invite a member: ${member}`),
    first.here
      ? '手机要连进来 / for phones: npm run api -- --host 0.0.0.0'
      : encodeQR(first.member, 'ascii'),
  ]
}
