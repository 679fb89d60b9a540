import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { auth } from 'hono/utils/basic-auth'
import { type Call, httpError } from './requests'

/** A token that cannot be guessed. */
export const createToken = () => randomBytes(18).toString('base64url')

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** `[::1]` of an address bar as a socket and `isIP` know it: `::1`. */
export const stripBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const getHostName = (headers: Headers) =>
  (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase()

/**
 * The name by which the server was called: this machine's, an address, or one that the server was given. A website
 * can point a domain name of its own here, and its page would then be «same origin» (DNS rebinding); an address it
 * cannot.
 */
export function checkHost(headers: Headers, names: readonly string[]) {
  const name = getHostName(headers)
  const isAddress = isIP(stripBrackets(name)) > 0
  if (isLoopback(name) || isAddress || names.includes(name)) return
  throw httpError(
    403,
    `这台服务器不以 ${name.slice(0, 100)} 的名义答话：用 localhost、它的 IP 地址，或启动时以 PUBLIC_ORIGIN 写明的名字 / call it localhost, by an IP address, or by a name given as PUBLIC_ORIGIN`,
  )
}

/**
 * Who may control. With a token configured: any caller that sends it (else 401). Without one, the server
 * listens only on this machine, and must be called by this machine's name (else 403).
 */
export function checkControl(request: Request, token: string | undefined) {
  if (token === undefined) {
    const name = getHostName(request.headers)
    if (!isLoopback(name))
      throw httpError(
        403,
        `控制面不以 ${name} 的名义答话，请用 localhost / the control surface answers to localhost only`,
      )
    return
  }
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const tokens = [request.headers.get('x-control-token'), bearer, auth(request)?.password]
  if (tokens.some((given) => isSameToken(given ?? '', token))) return
  throw httpError(
    401,
    '控制面要口令：x-control-token 头（启动时打印，或由 CONTROL_TOKEN 指定） / control wants the token that was printed or given at the start, as the header x-control-token',
    // A person's browser asks for it; any user name is accepted.
    { 'www-authenticate': 'Basic realm="fake backend", charset="UTF-8"' },
  )
}

/** Takes the same time however close a wrong token is. */
const isSameToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))
const digest = (text: string) => createHash('sha256').update(text).digest()

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whether a page of this origin may call: a configured origin; without configuration any origin of this
 * machine; always the server's own pages. A call without Origin is not from a page: curl, a proxy, an opened
 * frame.
 */
export function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin')
  const host = headers.get('host')
  if (origin === null || allowed.includes(origin)) return true
  // Behind a proxy with TLS it is this server's own page too.
  if ([`http://${host}`, `https://${host}`].includes(origin)) return true
  return allowed.length === 0 && LOOPBACK.test(origin)
}

/**
 * Whether a call that names a world nobody has opened yet may open it: not an `<img>` of any page on the web, which
 * sends no Origin. Every POST of a page carries one, which was checked before.
 */
export function mayOpenWorld({ method, headers }: Request): boolean {
  // Of a page, and allowed.
  if (headers.has('origin')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  // To a plain http address of the network a browser says no more than this.
  if (method === 'POST' || !headers.get('user-agent')?.startsWith('Mozilla/')) return true
  const host = headers.get('host')
  const referer = headers.get('referer')
  const isOwn = [`http://${host}/`, `https://${host}/`].some((own) => referer?.startsWith(own))
  return isOwn || headers.has('x-world') || headers.has('authorization')
}

/** Only browsers send these: the first from another origin and with a POST, the second to https and to this machine. */
const isFromPage = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site')

const HOW =
  '接口地址后面加 /w/名字（setApiBase 的 --world 名字；--worlds 让每个浏览器各有一个），或者打开邀请链接 / ' +
  'no world named: put /w/NAME behind the API’s address (setApiBase: --world NAME, or --worlds), or open an invitation'

/**
 * Browsers that name no world would be in one by accident: a gift in one reaches the other, and a scenario that one
 * loads logs the other out. A server of many people refuses them, in an envelope that the app shows; one that only
 * this machine reaches says so once to whoever started it. Scripts share the world `shared`.
 */
export function createWorldNameCheck(isShared: boolean, report: (words: string) => void) {
  let hasReported = false
  return ({ req, var: { isNamed } }: Call) => {
    if (isNamed || !isFromPage(req.raw)) return undefined
    if (isShared) return { code: 400, message: `没有说明是哪个世界：${HOW}`, data: null }
    if (!hasReported)
      report(`有网页没有说明是哪个世界，都在 shared 里，几个浏览器会互相影响。${HOW}`)
    hasReported = true
    return undefined
  }
}
