import { noSuch } from '@fixtures/nearest'
import { requestOf } from '@/api/request'
import { endpoints } from '@/contract/all'
import { type Endpoint, movesMoney } from '@/contract/endpoint'
import { newRequestId } from '@/contract/envelope'
import { jsonSchema } from '@/contract/jsonSchema'
import type { Entry } from '../world/journalEntry'
import type { Target } from '../world/schedule'
import { offered, type Way } from './controlWords'
import { valueOf } from './words'

export interface Place {
  /** The server, such as http://localhost:4010, or a world's own base below it. */
  base: string
  world?: string | undefined
  /** The control token of a shared server. */
  token?: string | undefined
}

export interface Done {
  result: unknown
  /** undefined: it only read. null: nothing was changed, or nothing can be taken back. */
  undo?: Way | null
}

/** How many save points of ours stay. */
const KEPT = 10
const OURS = /^撤回点 (\d+)：/
const NOTHING_LEFT = '没有可以撤销的一步 / nothing left to undo'
/** What came of a piece of work; idle: surely nothing was changed. */
interface Worked {
  result: unknown
  idle?: boolean
}
interface Step {
  id: string
}
const tokenIn = (result: unknown) =>
  typeof result === 'object' && result !== null && 'token' in result
    ? (result.token as string | null)
    : undefined

/** A world of a running server: its control calls, and the calls of a member in it. */
export class Remote {
  readonly #headers: Record<string, string>
  readonly base: string
  #session: string | null = null
  readonly #sessions = new Map<string, string | null>()

  constructor({ base, world, token }: Place) {
    this.base = base.replace(/\/+$/, '') + (world ? `/w/${encodeURIComponent(world)}` : '')
    this.#headers = token ? { 'x-control-token': token } : {}
  }

  /** A control call as it is. Throws the server's own words. */
  async control(name: string, ...args: unknown[]): Promise<unknown> {
    const url = `${this.base}/__control/${encodeURIComponent(name)}`
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(args) }
    const answer = await fetch(url, init).catch((cause: unknown) => {
      throw new Error(`${this.base} does not answer: xinghe-fake serve`, { cause })
    })
    const text = await answer.text()
    const value: unknown = text === '' ? null : JSON.parse(text)
    if (!answer.ok) throw new Error((value as { error?: string }).error ?? `HTTP ${answer.status}`)
    const token = tokenIn(value)
    if (token !== undefined) this.#session = token
    return value
  }

  /** An offered control call; of one that changes something, how to take it back. */
  async run(name: string, args: readonly unknown[]): Promise<Done> {
    const of = offered.get(name)
    if (!of) throw new Error(noSuch('操作', name, [...offered.keys()]))
    if (name === 'endpoints') return { result: this.#endpoints(await this.control(name)) }
    if (of.changes === undefined) return { result: await this.control(name, ...args) }
    if (of.back === 'none') {
      const result = await this.control(name, ...args)
      const left = name === 'undo' && result === null ? NOTHING_LEFT : result
      return { result: left, undo: null }
    }
    if (of.back === 'save point')
      return this.#saved(name, async () => ({ result: await this.control(name, ...args) }))
    const before = await this.#steps()
    const session = this.#session
    const result = name === 'staff.do' ? await this.#act(args) : await this.control(name, ...args)
    // Over HTTP a save point knows no session: the one in which it was made goes on.
    if (name === 'saves.restore') this.#session = this.#sessions.get(String(args[0])) ?? session
    const step = (await this.#steps()).find(({ id }) => !before.some((one) => one.id === id))
    return { result, undo: step ? { tool: 'undo', arguments: { id: step.id } } : null }
  }

  /** With the body that each takes; the fake in the page has no use for schemas. */
  #endpoints = (rows: unknown) =>
    (rows as { id: string }[]).map((row) => {
      const own = endpoints.find(({ id }) => id === row.id)
      return { ...row, ...(own && { body: jsonSchema(own.body) }) }
    })

  /** A call of the member who is logged in, as the app sends it. */
  async call(id: string, body: unknown = {}, session = this.#session): Promise<Done> {
    const endpoint: Endpoint | undefined = endpoints.find((one) => one.id === id)
    if (!endpoint)
      throw new Error(
        noSuch(
          '接口',
          id,
          endpoints.map((one) => one.id),
        ),
      )
    const send = () => this.#send(endpoint, body, session)
    return endpoint.effect === 'read' ? { result: (await send()).result } : this.#saved(id, send)
  }

  /** What the member gets, and what the journal says of it: the rule that changed it, whether a row was written. */
  async #send(endpoint: Endpoint, body: unknown, session: string | null): Promise<Worked> {
    const tap = movesMoney(endpoint) ? newRequestId() : undefined
    const { path, init } = requestOf(endpoint, body, session, tap)
    const answer = await fetch(this.base + path, init).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    // A call that is cut has no number, though its head may have come: it is the last of its kind.
    const seq = Number(answer?.headers.get('x-fake-seq') ?? 0)
    const calls = (await this.control('journal.list', Math.max(0, seq - 1))) as Entry[]
    const entry = calls.findLast(
      (one) => one.endpoint === endpoint.id && (seq ? one.seq === seq : text === undefined),
    )
    const [rule, ...does] = entry?.rule?.split(' ') ?? []
    const fault = /"fault":"(\w+)"/.exec(does.join(' '))?.[1]
    const told = text === undefined ? undefined : valueOf(text)
    const { data } = (told ?? {}) as { data?: { api_token?: string } | null }
    if (data?.api_token) this.#session = data.api_token
    return {
      result: {
        ...(answer && told !== undefined && { status: answer.status, answer: told }),
        ...(fault && { fault }),
        ...(rule && { rule }),
      },
      idle: entry?.changes?.length === 0,
    }
  }

  /** An act of staff, of several rows on one of the member who is logged in; says on which it was done. */
  async #act([act, target, words]: readonly unknown[]) {
    const acts = (await this.control('staff.acts')) as { name: unknown; targets: Target[] }[]
    const targets = acts.find(({ name }) => name === act)?.targets ?? []
    const mine = target === undefined && targets.length > 1 ? await this.#member() : undefined
    const row =
      targets.find(({ id, member }) => (mine === undefined ? id === target : member === mine)) ??
      (target === undefined ? targets[0] : undefined)
    await this.control('staff.do', act, row?.id ?? target, words)
    return row ? { target: row.id, member: row.member, title: row.title } : null
  }

  /** Whose session goes on here, else who the world says has logged in. */
  async #member(): Promise<unknown> {
    const where = { id: this.#session }
    const sessions = this.#session === null ? [] : await this.control('db.rows', 'sessions', where)
    const [own] = sessions as { memberId: string }[]
    return own?.memberId ?? ((await this.control('status')) as { member: string | null }).member
  }

  #steps = async () => (await this.control('undo.list')) as Step[]

  /** Makes a save point before what the world keeps no undo of; the oldest of ours goes. It stays if anything changed. */
  async #saved(before: string, work: () => Promise<Worked>): Promise<Done> {
    const points = (await this.control('saves.list')) as { name: string }[]
    const ours = points.map((one) => one.name).filter((one) => OURS.test(one))
    const last = Math.max(0, ...ours.map((one) => Number(OURS.exec(one)?.[1])))
    const name = `撤回点 ${last + 1}：${before} 之前`
    const session = this.#session
    await this.control('saves.add', name)
    let unused = true
    try {
      const { result, idle = false } = await work()
      unused = idle
      return { result, undo: idle ? null : { tool: 'saves.restore', arguments: { name } } }
    } finally {
      if (!unused) this.#sessions.set(name, session)
      for (const old of unused ? [name] : ours.slice(0, Math.max(0, ours.length + 1 - KEPT))) {
        this.#sessions.delete(old)
        await this.control('saves.remove', old).catch(() => undefined)
      }
    }
  }
}
