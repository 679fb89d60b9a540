import { whole, type Plain } from './marks.ts'
import type { Member, World } from './world.ts'

interface Call {
  world: World
  body: Record<string, string>
  now: number
  /** This server's own address. */
  origin: string
  /** The file of a multipart body. */
  file?: { name: string; bytes: Buffer } | undefined
}
export interface MembersCall extends Call {
  me: Member
}
export interface Said {
  data?: Plain
  /** Absent where the specification asks for none; a habit then decides what is written. */
  message?: string
}

/** An answer with another code than 200; HTTP says 200 all the same. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = 500,
  ) {
    super(message)
  }
}

type Handler = (call: Call & { member: Member | undefined }) => Said
export type Calls = Record<string, Handler>

/** A call that needs a session: without one the answer's code is 401. */
export const members =
  (go: (call: MembersCall) => Said): Handler =>
  (call) => {
    if (!call.member) throw new Refusal('登录已失效', 401)
    return go({ ...call, me: call.member })
  }

/** Ten rows of a page, as Laravel's paginator answers them. */
export function paged<T>(
  rows: readonly T[],
  page: string | undefined,
  shown: (row: T) => Plain,
): { [field: string]: Plain } {
  const at = Math.max(1, Number(page) || 1)
  return {
    current_page: whole(at),
    data: rows.slice((at - 1) * 10, at * 10).map(shown),
    last_page: whole(Math.ceil(rows.length / 10) || 1),
    per_page: whole(10),
    total: whole(rows.length),
  }
}

export const given = (body: Record<string, string>, field: string, otherwise: string) => {
  const value = body[field]
  if (!value) throw new Refusal(otherwise)
  return value
}

/** Integer cents of a written amount; refuses what is none. */
export function centsOf(text: string | undefined): number {
  if (!/^\d+(\.\d{1,2})?$/.test(text ?? '')) throw new Refusal('金额格式错误')
  return Math.round(Number(text) * 100)
}

export const nextNumber = (world: World) => (world.last += 1)
