import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Refused } from './requests'

/** A token that cannot be guessed. */
export const newToken = () => randomBytes(18).toString('base64url')

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** `[::1]` of an address bar as a socket and `isIP` know it: `::1`. */
export const bareHost = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const hostOf = ({ headers: { host = '' } }: IncomingMessage) =>
  host.replace(/:\d+$/, '').toLowerCase()

/**
 * The name by which the server was called: this machine's, an address, or one that the server was given. A website
 * can point a domain name of its own here, and its page would then be «same origin» (DNS rebinding); an address it
 * cannot.
 */
export function checkHost(request: IncomingMessage, names: readonly string[]) {
  const name = hostOf(request)
  const isAddress = isIP(bareHost(name)) > 0
  if (isLoopback(name) || isAddress || names.includes(name)) return
  throw new Refused(
    403,
    `这台服务器不以 ${name.slice(0, 100)} 的名义答话：用 localhost、它的 IP 地址，或启动时以 PUBLIC_ORIGIN 写明的名字 / call it localhost, by an IP address, or by a name given as PUBLIC_ORIGIN`,
  )
}

/**
 * Who may control. With a token configured: any caller that sends it (else 401). Without one, the server
 * listens only on this machine, and must be called by this machine's name (else 403).
 */
export function checkControl(request: IncomingMessage, token: string | undefined) {
  if (token === undefined) {
    const name = hostOf(request)
    if (!isLoopback(name))
      throw new Refused(
        403,
        `控制面不以 ${name} 的名义答话，请用 localhost / the control surface answers to localhost only`,
      )
    return
  }
  if (saidIn(request.headers).some((said) => isSame(said, token))) return
  throw new Refused(
    401,
    '控制面要口令：x-control-token 头（启动时打印，或由 CONTROL_TOKEN 指定） / control wants the token that was printed or given at the start, as the header x-control-token',
    {
      // A person's browser asks for it; any user name is accepted.
      'www-authenticate': 'Basic realm="fake backend", charset="UTF-8"',
    },
  )
}

function saidIn({ 'x-control-token': own, authorization = '' }: IncomingHttpHeaders): string[] {
  const [, bearer] = /^Bearer (.+)$/i.exec(authorization) ?? []
  const [, basic] = /^Basic (.+)$/i.exec(authorization) ?? []
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8')
  return [own, bearer, /:(.*)$/s.exec(pair)?.[1]].flatMap((said) => said ?? [])
}

/** Takes the same time however close a wrong token is. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
