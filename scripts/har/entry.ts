import * as v from 'valibot'

const pairs = v.optional(
  v.array(v.object({ name: v.string(), value: v.optional(v.string(), '') })),
  [],
)
const content = v.object({ text: v.optional(v.string()), encoding: v.optional(v.string()) })

/** A request and its answer, as HAR 1.2 has them; what browsers leave out may be missing. */
export const entry = v.object({
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
export type Entry = v.InferOutput<typeof entry>

/** The fields of the request: of its address, or of its body as JSON or as a form. */
export function askedOf({ request }: Entry, query: URLSearchParams): Record<string, unknown> {
  if (request.method === 'GET') return Object.fromEntries(query)
  const { mimeType = '', text = '', params = [] } = request.postData ?? {}
  if (params.length > 0) return Object.fromEntries(params.map(({ name, value }) => [name, value]))
  if (mimeType.includes('x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  const told = json(text)
  return typeof told === 'object' && told !== null && !Array.isArray(told) ? { ...told } : {}
}

interface Answer {
  status: number
  /** Undefined with the reason. */
  text: string | undefined
  why: string
}

/** The answer's text; or why there is none. */
export function answerOf({ status, content }: Entry['response']): Answer {
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
  if (json(plain) === undefined && size > bytes.length) return none('应答的内容被截断了')
  return { status: status === 304 ? 200 : status, text: plain, why: '' }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
