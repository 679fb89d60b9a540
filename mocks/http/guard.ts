import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { auth } from 'hono/utils/basic-auth'
import { type Call, httpError } from './requests'

export const createControlToken = (): string => randomBytes(18).toString('base64url')

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

export const stripIpv6Brackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

const getHostName = (headers: Headers) =>
  (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase()

/** Throws a 403 for any Host but this machine's name, an IP address or a configured name (DNS rebinding). */
export function assertAllowedHost(headers: Headers, names: readonly string[]): void {
  const name = getHostName(headers)
  const isIpAddress = isIP(stripIpv6Brackets(name)) > 0
  if (isLoopback(name) || isIpAddress || names.includes(name)) return
  throw httpError(
    403,
    `这台服务器不以 ${name.slice(0, 100)} 的名义答话：用 localhost、它的 IP 地址，或启动时以 PUBLIC_ORIGIN 写明的名字 / call it localhost, by an IP address, or by a name given as PUBLIC_ORIGIN`,
  )
}

/** Throws a 401 without the configured token; with none configured, a 403 unless the Host is localhost. */
export function assertControlAccess(request: Request, token: string | undefined): void {
  if (token === undefined) return assertLoopbackHost(request.headers)
  const [, bearerToken] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const candidates = [request.headers.get('x-control-token'), bearerToken, auth(request)?.password]
  if (candidates.some((candidate) => isSameToken(candidate ?? '', token))) return
  throw httpError(
    401,
    '控制面要口令：x-control-token 头（启动时打印，或由 CONTROL_TOKEN 指定） / control wants the token that was printed or given at the start, as the header x-control-token',
    { 'www-authenticate': 'Basic realm="fake backend", charset="UTF-8"' },
  )
}

function assertLoopbackHost(headers: Headers) {
  const name = getHostName(headers)
  if (isLoopback(name)) return
  throw httpError(
    403,
    `控制面不以 ${name} 的名义答话，请用 localhost / the control surface answers to localhost only`,
  )
}

/** Of digests, because timingSafeEqual wants equal lengths. */
const isSameToken = (a: string, b: string) => timingSafeEqual(getDigest(a), getDigest(b))
const getDigest = (text: string) => createHash('sha256').update(text).digest()

const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** 'loopback': any origin of this machine. */
export type AllowedOrigins = readonly string[] | 'loopback'

/** Also true without an Origin. */
export function isAllowedOrigin(headers: Headers, allowed: AllowedOrigins): boolean {
  const origin = headers.get('origin')
  const host = headers.get('host')
  if (origin === null) return true
  if ([`http://${host}`, `https://${host}`].includes(origin)) return true
  return allowed === 'loopback' ? LOOPBACK_ORIGIN.test(origin) : allowed.includes(origin)
}

/** A link or picture on a foreign page would open worlds without being allowed to call. */
export function isSameSiteOrDirect({ method, headers }: Request): boolean {
  if (headers.has('origin')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  // To a plain http address in the network browsers send no Sec-Fetch-Site.
  if (method === 'POST' || !headers.get('user-agent')?.startsWith('Mozilla/')) return true
  const host = headers.get('host')
  const referer = headers.get('referer')
  const ownPages = [`http://${host}/`, `https://${host}/`]
  const isOwnPage = ownPages.some((page) => referer?.startsWith(page))
  return isOwnPage || headers.has('x-world') || headers.has('authorization')
}

const isFromPage = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site')

const HOW_TO_NAME_WORLD =
  '接口地址后面加 /w/名字（setApiBase 的 --world 名字；--worlds 让每个浏览器各有一个），或者打开邀请链接 / ' +
  'no world named: put /w/NAME behind the API’s address (setApiBase: --world NAME, or --worlds), or open an invitation'

interface MissingWorldNameOptions {
  isPublic: boolean
  report: (message: string) => void
}

/** Refuses browsers that name no world; on this machine it only reports them. */
export function createMissingWorldNameCheck({ isPublic, report }: MissingWorldNameOptions) {
  let hasReported = false
  return ({ req, var: { isNamed } }: Call) => {
    if (isNamed || !isFromPage(req.raw)) return undefined
    if (isPublic)
      return { code: 400, message: `没有说明是哪个世界：${HOW_TO_NAME_WORLD}`, data: null }
    if (!hasReported)
      report(`有网页没有说明是哪个世界，都在 shared 里，几个浏览器会互相影响。${HOW_TO_NAME_WORLD}`)
    hasReported = true
    return undefined
  }
}
