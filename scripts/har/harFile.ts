import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { asJson } from '@/lib/json'

const pairs = v.optional(
  v.array(v.object({ name: v.string(), value: v.optional(v.string(), '') })),
  [],
)
const content = v.object({ text: v.optional(v.string()), encoding: v.optional(v.string()) })

/** A request and its answer, as HAR 1.2 has them; what browsers leave out may be missing. */
const entry = v.object({
  startedDateTime: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
  request: v.object({
    method: v.pipe(v.string(), v.toUpperCase()),
    url: v.string(),
    headers: pairs,
    postData: v.nullish(
      v.object({
        mimeType: v.optional(v.string(), ''),
        text: v.optional(v.string(), ''),
        params: pairs,
      }),
    ),
  }),
  response: v.object({
    status: v.number(),
    content: v.nullish(v.object({ ...content.entries, size: v.optional(v.number(), -1) })),
  }),
})
type Entry = v.InferOutput<typeof entry>

/** The fields of the request: of its address, or of its body as JSON or as a form. */
function fieldsOf({ request }: Entry, query: URLSearchParams): Record<string, unknown> {
  if (request.method === 'GET') return Object.fromEntries(query)
  const { mimeType = '', text = '', params = [] } = request.postData ?? {}
  if (params.length > 0) return Object.fromEntries(params.map(({ name, value }) => [name, value]))
  if (mimeType.includes('x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  const body = asJson(text)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

interface Answer {
  status: number
  /** Undefined when it cannot be read; `why` says so in words. */
  text: string | undefined
  why: string
}

/** The answer's text; or why there is none. */
function answerOf({ status, content }: Entry['response']): Answer {
  const none = (why: string) => ({ status, text: undefined, why })
  if (status <= 0) return none('没有应答（断网或被取消）')
  const { text, encoding, size = -1 } = content ?? {}
  if (!text) {
    // A gateway's error says enough by its number.
    if (status >= 400) return { status, text: '', why: '' }
    if (status === 304) return none('应答在浏览器的缓存里（HTTP 304），录制里没有')
    if (status >= 300) return none(`被转到别处（HTTP ${status}）`)
    return none('录制里没有应答的内容（录制时要选「含内容」）')
  }
  const bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(text)
  const plain = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (plain.includes('\uFFFD') || plain.includes('\0')) return none('应答是二进制的内容')
  if (asJson(plain) === undefined && size > bytes.length) return none('应答的内容被截断了')
  return { status: status === 304 ? 200 : status, text: plain, why: '' }
}

/** A call of the API as a browser recorded it. */
export interface Recorded {
  method: string
  /** From /api/ on, whatever the address before it is. */
  path: string
  /** Undefined: the contract has no such call. */
  endpoint: Endpoint | undefined
  /** Milliseconds since 1970. */
  at: number
  request: Record<string, unknown>
  status: number
  /** The answer's text; undefined with the reason when it cannot be read. */
  text: string | undefined
  why: string
}

export interface HarFile {
  calls: Recorded[]
  /** What the calls were authorised with. */
  secrets: string[]
  /** Requests that were not looked at, by the reason. */
  left: Map<string, number>
}

const har = v.object({ log: v.object({ entries: v.array(v.unknown()) }) })

/**
 * Reads a HAR 1.2 file. The API is the host that answered most of the contract's calls. Throws in Chinese when it is
 * no HAR file, or one without a single request that can be read.
 */
export function readHar(content: string): HarFile {
  const whole = asJson(content.replace(/^\uFEFF/, ''))
  if (whole === undefined) throw new Error('不是 HAR 文件：内容不是 JSON，或只有一半')
  const file = v.safeParse(har, whole)
  if (!file.success) throw new Error('不是 HAR 文件：没有 log.entries')
  const { entries } = file.output.log
  if (entries.length === 0) throw new Error('这份 HAR 里一个请求也没有')
  const left = new Map<string, number>()
  const addresses = entries.flatMap((one) => {
    const read = v.safeParse(entry, one)
    const call = read.success ? addressed(read.output) : '不完整的记录'
    if (typeof call !== 'string') return call
    left.set(call, (left.get(call) ?? 0) + 1)
    return []
  })
  if (left.get('不完整的记录') === entries.length)
    throw new Error('不是完整的 HAR 文件：没有一个请求写全了')
  const host = mainHost(addresses)
  const here = addresses.filter((one) => one.host === host)
  if (here.length < addresses.length) left.set('别的主机的接口', addresses.length - here.length)
  const secrets = here.flatMap(({ entry: { request } }) =>
    request.headers.flatMap(({ name, value }) => secretsIn(name, value)),
  )
  return { calls: here.map(callOf), secrets: [...new Set(secrets)], left }
}

/** A request whose address is a call's; of the others, what they are. */
function addressed(one: Entry) {
  const { url, method } = one.request
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (/^wss?:$/.test(address?.protocol ?? '') || one.response.status === 101) return 'WebSocket'
  if (method === 'OPTIONS') return '预检'
  const pathname = address?.pathname.replace(/\/+$/, '') ?? ''
  const known = endpoints.filter(({ path }) => pathname.endsWith(path))
  // Before the contract's own path a gateway may have another, which may have an /api/ too.
  const path = known[0]?.path ?? /\/api\/(?!.*\/api\/).*$/.exec(pathname)?.[0]
  if (!address || path === undefined) return '页面、脚本、图片'
  const endpoint = known.find((each) => each.method === method)
  return { entry: one, host: address.host, path, query: address.searchParams, endpoint }
}

type Addressed = Exclude<ReturnType<typeof addressed>, string>

/** Where most of the contract's calls went, the first one in a tie. */
function mainHost(calls: readonly Addressed[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { host, endpoint } of calls)
    counts.set(host, (counts.get(host) ?? 0) + (endpoint ? 1 : 0))
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const callOf = ({ entry: one, path, query, endpoint }: Addressed): Recorded => ({
  method: one.request.method,
  path,
  endpoint,
  at: one.startedDateTime,
  request: fieldsOf(one, query),
  ...answerOf(one.response),
})

/** «Bearer abc», and each value of a cookie. */
function secretsIn(name: string, value: string): string[] {
  if (/^cookie$/i.test(name))
    return value
      .split(/;\s*/)
      .map((pair) => pair.slice(pair.indexOf('=') + 1))
      .filter(isLong)
  if (!/authorization|token|api-?key|session/i.test(name)) return []
  return [value, value.replace(/^(bearer|basic|token)\s+/i, '')].filter(isLong)
}
const isLong = ({ length }: string) => length >= 6
