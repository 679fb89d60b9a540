import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'

/** A call of the API as a browser recorded it. */
export interface Recorded {
  method: string
  /** From /api/ on, whatever the address before it is. */
  path: string
  /** Undefined: the contract has no such call. */
  endpoint: Endpoint | undefined
  /** Milliseconds since 1970. */
  at: number
  asked: Record<string, unknown>
  status: number
  /** The answer's text; undefined with the reason when it cannot be read. */
  text: string | undefined
  why: string
}

export interface HarFile {
  calls: Recorded[]
  /** Requests that are no calls: scripts, pictures, preflights. */
  others: number
}

const pair = v.object({ name: v.string(), value: v.string() })
const entry = v.object({
  startedDateTime: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
  request: v.object({
    method: v.string(),
    url: v.string(),
    queryString: v.optional(v.array(pair), []),
    postData: v.optional(v.object({ text: v.optional(v.string(), '') })),
  }),
  response: v.object({
    status: v.number(),
    content: v.optional(
      v.object({
        size: v.optional(v.number(), -1),
        text: v.optional(v.string()),
        encoding: v.optional(v.string()),
      }),
      {},
    ),
  }),
})
const har = v.object({ log: v.object({ entries: v.array(v.unknown()) }) })

/** Reads a HAR 1.2 file. Throws in Chinese on anything else; a single entry that cannot be read is an error too. */
export function readHar(content: string): HarFile {
  const file = v.safeParse(har, parsed(content.replace(/^\uFEFF/, '')))
  if (!file.success) throw new Error('不是 HAR 文件：没有 log.entries')
  const entries = file.output.log.entries.map((one, i) => {
    const read = v.safeParse(entry, one)
    if (read.success) return read.output
    const at = v.getDotPath(read.issues[0]) ?? ''
    throw new Error(`不是完整的 HAR 文件：第 ${i + 1} 个请求的 ${at} 不对`)
  })
  const calls = entries.flatMap((one) => callOf(one) ?? [])
  return { calls, others: entries.length - calls.length }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new Error('不是 HAR 文件：内容不是 JSON，或只有一半')
  }
}

function callOf({ startedDateTime, request, response }: v.InferOutput<typeof entry>) {
  const { method } = request
  const address = URL.canParse(request.url) ? new URL(request.url) : undefined
  const path = /\/api\/.*$/.exec(address?.pathname ?? '')?.[0]
  if (!path || method === 'OPTIONS') return undefined
  const endpoint = endpoints.find((one) => one.path === path && one.method === method)
  const query = Object.fromEntries(request.queryString.map(({ name, value }) => [name, value]))
  const asked = method === 'GET' ? query : fieldsOf(request.postData?.text ?? '')
  return { method, path, endpoint, at: startedDateTime, asked, ...answerOf(response) }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(text)
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? { ...told } : {}
  } catch {
    return {}
  }
}

/** The text; or why there is none. `size` is the number of bytes that came. */
function answerOf({ status, content }: v.InferOutput<typeof entry>['response']) {
  const none = (why: string) => ({ status, text: undefined, why })
  if (status <= 0) return none('没有应答（断网或被取消）')
  const { text, encoding, size } = content
  if (text === undefined) return none('录制里没有应答的内容（录制时要选「含内容」）')
  const bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(text)
  if (size > bytes.length) return none('应答的内容被截断了')
  const plain = bytes.toString('utf8')
  if (plain.includes('\uFFFD') || plain.includes('\0')) return none('应答是二进制的内容')
  return { status, text: plain, why: '' }
}
