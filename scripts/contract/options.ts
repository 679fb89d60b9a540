import { parseArgs } from 'node:util'
import { endpoints } from '@/contract/all'
import { nearestWords } from '@fixtures/nearest'

export type Options = ReturnType<typeof optionsFrom>

export const usage = `npm run contract -- --base URL [options]
  --base URL            the server, such as https://api.example.com
  --token T             a member's token; or --user NAME --password WORD to log in with
  --pay-password WORD   the withdrawal password: without it, no card is bound, nothing withdrawn
  --code TEXT           the captcha's text at login (default 0000)
  --write               also calls that change something, each named before; none that moves money
  --money               with --write: also calls that move money
  --only a,b            these endpoints (ids, or the part before the dot), and what they need
  --header 'name: v'    sent with every call, several times if need be
  --timeout SECONDS     for one answer (default 30, as the app)
  --strict              also answers not as written, fields that never came or nobody knows,
                        refusals, skipped calls and allowances that no longer apply fail
  --allow FILE          what is allowed (default: docs/contract-allowed.json for our own fake, else nothing)
  --request-id off      calls that move money carry none, as the app is told with the same word
  --json FILE           the report as JSON
  --help                this`

/** Throws with a message when the arguments are invalid. */
export function optionsFrom(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string' },
      token: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      'pay-password': { type: 'string' },
      code: { type: 'string', default: '0000' },
      write: { type: 'boolean', default: false },
      money: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      header: { type: 'string', multiple: true, default: [] },
      timeout: { type: 'string', default: '30' },
      json: { type: 'string' },
      allow: { type: 'string' },
      'request-id': { type: 'string', default: 'on' },
    },
  })
  const { 'pay-password': payPassword, 'request-id': requestId, header, ...given } = values
  if (!given.base) throw new Error('--base is missing')
  const url = new URL(given.base)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`no http(s) address: ${given.base}`)
  if (given.money && !given.write) throw new Error('--money needs --write')
  if (Boolean(given.user) !== Boolean(given.password))
    throw new Error('--user and --password go together')
  if (!['on', 'off'].includes(requestId)) throw new Error('--request-id: on or off')
  const seconds = Number(given.timeout)
  if (!(seconds > 0)) throw new Error(`--timeout: no number of seconds: ${given.timeout}`)
  return {
    ...given,
    base: url.href.replace(/\/+$/, ''),
    payPassword,
    only: given.only.split(',').filter(Boolean).map(known),
    headers: Object.fromEntries(header.map(headerOf)),
    /** Milliseconds for one answer. */
    timeout: seconds * 1000,
    /** Whether calls that move money carry the tap's id, as the app's do. */
    requestId: requestId === 'on',
  }
}

/** An endpoint's id, or the part before its dot. Throws on any other name. */
function known(name: string) {
  const names = [...new Set(endpoints.flatMap(({ id }) => [id.replace(/\..*/, ''), id]))]
  if (names.includes(name)) return name
  throw new Error(`--only: no «${name}»; the nearest: ${nearestWords(name, names).join(', ')}`)
}

function headerOf(line: string): [string, string] {
  const at = line.indexOf(':')
  if (at < 1) throw new Error(`--header: not «name: value»: ${line}`)
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
