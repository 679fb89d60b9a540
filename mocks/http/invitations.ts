import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import encodeQR from 'qr'
import { createQrDataUrl } from '@/lib/platform/qr'
import { isLoopback } from './guard'
import { formatStaffPath, type StaffPage } from './pages'
import { getRequestOrigin } from './requests'

export interface Invitation {
  member: string
  qr: string
  isLocal: boolean
}

export function createMemberInvitation(origin: string, encodedWorld: string): Invitation {
  const member = `${origin}/w/${encodedWorld}/`
  return { member, qr: createQrDataUrl(member), isLocal: isLoopback(new URL(origin).hostname) }
}

const LINK_LOCAL_PREFIX = '169.254.'

const getLanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && address !== '')
    .map(({ address }) => address)
    .filter((address) => !address.startsWith(LINK_LOCAL_PREFIX))

export function getServerOrigins(host: string, port: number): string[] {
  const listensOnAll = ['0.0.0.0', '::', ''].includes(host)
  const names = listensOnAll ? getLanAddresses() : [host]
  if (isLoopback(host) || names.length === 0) return [`http://localhost:${port}`]
  return names.map((name) => `http://${formatHost(name)}:${port}`)
}

const formatHost = (name: string) => (name.includes(':') ? `[${name}]` : name)

/** As the request names the server; for localhost an address that phones reach. */
export function getInvitationOrigin(headers: Headers, { address, port }: AddressInfo): string {
  const origin = getRequestOrigin(headers)
  if (!isLoopback(new URL(origin).hostname)) return origin
  return getServerOrigins(address, port)[0] ?? origin
}

const INVITED_WORLD = 'together'

interface InvitationOptions {
  controlToken?: string | undefined
  appFolder?: string | undefined
  staffPages: readonly StaffPage[]
}

export function formatInvitationLines(
  origins: readonly string[],
  { controlToken, appFolder, staffPages }: InvitationOptions,
): string[] {
  const invitations = origins.map((origin) => createMemberInvitation(origin, INVITED_WORLD))
  const [first] = invitations
  if (!first) return []
  const lines = staffPages.map(
    (page) => `${page.label}: ${origins[0]}${formatStaffPath(page, INVITED_WORLD, controlToken)}`,
  )
  if (appFolder === undefined) {
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
