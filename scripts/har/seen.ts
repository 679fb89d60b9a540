import * as v from 'valibot'
import type { EndpointId } from '@/contract/all'
import type { Endpoint } from '@/contract/endpoint'
import { hold } from '@/contract/probe'
import type { Recorded } from './harFile'
import { Redactor } from './redact'

/** An answer that can be carried: the last one to the same request, without secrets and personal data. */
export interface Seen {
  endpoint: Endpoint
  id: EndpointId
  /** The request's fields, without those that are secret or new for each tap. */
  asked: Record<string, unknown>
  at: number
  answer: { code: number; message: string; data: unknown } | { status: number }
  /** The data as screens read it; undefined for a refusal. */
  clean: unknown
}

export interface Sight {
  seen: Seen[]
  redactor: Redactor
  /** What is not carried, in words; never a value. */
  notes: string[]
}

/** A list of 600 games is carried, a megabyte of pictures is not. */
const LARGEST = 256 * 1024

/** What a recording shows of the server, call by call. */
export function sightOf(calls: readonly Recorded[]): Sight {
  const notes = new Map<string, number>()
  const note = (words: string) => void notes.set(words, (notes.get(words) ?? 0) + 1)
  const held = calls.map((call) =>
    call.endpoint && call.text !== undefined
      ? hold(call.endpoint, call.status, call.text)
      : undefined,
  )
  const redactor = new Redactor()
  redactor.learn(
    calls,
    held.map((one) => one?.data),
  )

  const last = new Map<string, Seen>()
  const answers = new Map<string, Set<string>>()
  calls.forEach((call, i) => {
    const { endpoint, method, path, status, why } = call
    const one = held[i]
    if (!endpoint) return note(`契约里没有的接口：${method} ${path.replace(/\d{4,}/g, '…')}`)
    const where = `${endpoint.title}（${endpoint.id}）`
    if (endpoint.effect !== 'read') return note(`${where}：是操作，不重放；它之后读到的结果照带`)
    if (!one) return note(`${where}：${why}`)
    const data: unknown = redactor.redact(one.data, endpoint.id)
    if (one.verdict === 'differs' && status < 400)
      return note(
        `${where}：应答与契约不同，没有带：${[...new Set(one.findings.map(({ field, came }) => `${field}（来的是 ${came}）`))].slice(0, 3).join('、')}`,
      )
    if (one.code === 401) return note(`${where}：登录已失效的应答，没有带`)
    if (JSON.stringify(data ?? null).length > LARGEST)
      return note(`${where}：应答太大（超过 ${LARGEST / 1024} KB），没有带`)
    const clean = one.code === 200 ? v.safeParse(endpoint.data, data) : undefined
    if (clean && !clean.success) return note(`${where}：去掉隐私后不再合契约，没有带`)
    const asked = plain(redactor.redact(call.asked, endpoint.id))
    const key = `${endpoint.id} ${JSON.stringify(Object.entries(asked).toSorted())}`
    const message = redactor.redact(one.message, endpoint.id)
    const answer = one.code === null ? { status } : { code: one.code, message, data }
    last.set(key, {
      endpoint,
      id: endpoint.id as EndpointId,
      asked,
      at: call.at,
      answer,
      clean: clean?.output,
    })
    answers.set(where + key, (answers.get(where + key) ?? new Set()).add(JSON.stringify(answer)))
    if ((answers.get(where + key)?.size ?? 0) > 1) note(`${where}：应答先后不同，只带了最后一个`)
  })
  return {
    seen: [...last.values()],
    redactor,
    notes: [...notes].map(([words, times]) => (times > 1 ? `${words}（${times} 次）` : words)),
  }
}

/** Values that a rule can compare; stand-ins would match no call of the app. */
const plain = (asked: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([, value]) => value !== null && !/^(redacted-|https:\/\/example)/.test(String(value)),
    ),
  )
