import * as v from 'valibot'
import type { EndpointId } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { hold, type Held } from '@/contract/drift'
import type { HarFile, Recorded } from './harFile'
import { Redactor } from './redact'

/** An answer that can be carried: the last one to the same request, without secrets and personal data. */
export interface Seen {
  endpoint: Endpoint
  id: EndpointId
  /** The request's fields, without those that are secret or new for each tap. */
  request: Record<string, unknown>
  at: number
  answer: { code: number; message: string; data: unknown } | { status: number }
  /** The data as screens read it; undefined for a refusal. */
  clean: unknown
}

/** A list of 600 games is carried, a megabyte of pictures is not. */
const LARGEST = 256 * 1024

/** What a recording shows of the server, call by call. */
export function sightOf({ calls, secrets }: Pick<HarFile, 'calls' | 'secrets'>) {
  const notes = new Map<string, number>()
  const note = (words: string) => void notes.set(words, (notes.get(words) ?? 0) + 1)
  const redactor = new Redactor()
  for (const secret of secrets) redactor.secret(secret)
  const answered = calls.map((call) => {
    const { endpoint, status, text } = call
    const one = endpoint && text !== undefined ? hold(endpoint, status, text) : undefined
    redactor.learn(call.request, endpoint?.id)
    redactor.learn(one?.data, endpoint?.id)
    return one
  })

  const last = new Map<string, Seen>()
  const answers = new Map<string, Set<string>>()
  calls.forEach((call, i) => {
    const held = answered[i]
    const why = whyNot(call, held)
    if (why !== undefined) return note(why)
    const one = carried(call, held!, redactor)
    if (typeof one === 'string') return note(one)
    const key = JSON.stringify([one.id, Object.entries(one.request).map(String).toSorted()])
    last.set(key, one)
    const all = answers.get(key) ?? new Set()
    answers.set(key, all.add(JSON.stringify(one.answer)))
    if (all.size > 1) note(`${placeOf(one)}：应答先后不同，只带了最后一个`)
  })
  return {
    seen: [...last.values()],
    redactor,
    /** What is not carried, in words; never a value. */
    notes: [...notes].map(([words, times]) => (times > 1 ? `${words}（${times} 次）` : words)),
  }
}

const placeOf = ({ endpoint }: { endpoint: Endpoint }) => `${endpoint.title}（${endpoint.id}）`
/** Of an address only what looks like the name of a call. */
const named = (path: string) =>
  path
    .split('/')
    .map((part) => (/^[a-z][a-z_-]{0,40}$/i.test(part) ? part : part && '…'))
    .join('/')

/** Why a call's answer cannot be carried at all, in words. */
function whyNot({ endpoint, method, path, status, why }: Recorded, held: Held | undefined) {
  if (!endpoint) return `契约里没有的接口：${method} ${named(path)}`
  const where = placeOf({ endpoint })
  if (endpoint.effect !== 'read') return `${where}：是操作，不重放；它之后读到的结果照带`
  if (!held) return `${where}：${why}`
  if (held.code === 401 || (held.code === null && status === 401))
    return `${where}：登录已失效的应答，没有带`
  if (held.verdict !== 'differs' || status >= 400) return undefined
  const fields = held.findings.map(({ field, came }) => `${field}（来的是 ${came}）`)
  return `${where}：应答与契约不同，没有带：${[...new Set(fields)].slice(0, 3).join('、')}`
}

/** The answer with stand-ins; or, in words, why not. */
function carried(call: Recorded, held: Held, redactor: Redactor): Seen | string {
  const endpoint = call.endpoint!
  const where = placeOf({ endpoint })
  const data: unknown = redactor.redact(held.data, endpoint.id)
  if (JSON.stringify(data ?? null).length > LARGEST)
    return `${where}：应答太大（超过 ${LARGEST / 1024} KB），没有带`
  const clean = held.code === 200 ? v.safeParse(endpoint.data, data) : undefined
  if (clean && !clean.success) return `${where}：去掉隐私后不再合契约，没有带`
  const message = redactor.redact(held.message, endpoint.id)
  return {
    endpoint,
    id: endpoint.id as EndpointId,
    request: comparable(endpoint, redactor.redact(call.request, endpoint.id)),
    at: call.at,
    answer: held.code === null ? { status: call.status } : { code: held.code, message, data },
    clean: clean?.output,
  }
}

/**
 * Fields that a rule can compare with what the app asks: in the contract's types, because forms have texts alone;
 * without stand-ins that would match no call of the app.
 */
function comparable(endpoint: Endpoint, request: Record<string, unknown>) {
  const readings = [request, numbersOf(request)].map((one) => v.safeParse(endpoint.body, one))
  const fields = (readings.find(({ success }) => success)?.output ?? request) as Record<
    string,
    unknown
  >
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        name in request &&
        value !== null &&
        !(typeof value === 'string' && /^(redacted-|https:\/\/example)/.test(value)),
    ),
  )
}

const numbersOf = (request: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ]),
  )
