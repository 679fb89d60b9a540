import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '../db/db'
import { type Entry, Journal, redactChanges } from './journal'
import { redact } from './jsonLimits'

const call = (fields: Partial<Entry> = {}): Omit<Entry, 'seq'> => ({
  at: 1,
  method: 'POST',
  path: '/api/x',
  endpoint: 'x',
  request: {},
  generation: 0,
  ...fields,
})
const KB = 1024
/** A body whose JSON has this many bytes. */
const body = (bytes: number) => 'x'.repeat(bytes - 2)
const bytesOf = (entries: readonly Entry[]) =>
  entries.reduce(
    (all, { request, response, changes }) =>
      all +
      [request, response, changes].reduce<number>(
        (sum, part) => sum + Buffer.byteLength(JSON.stringify(part) ?? ''),
        0,
      ),
    0,
  )

let journal: Journal
beforeEach(() => {
  journal = new Journal()
})
const last = () => journal.list().at(-1)
function called(request: unknown, response?: unknown, changes?: Change[]) {
  const entry = journal.begin(call({ request }))
  journal.end(entry, { response, ...(changes && { changes }) })
}

describe('a body', () => {
  it('of 64 KB is kept as it is', () => {
    called(body(64 * KB), { text: body(64 * KB - 9) })
    expect(last()).toMatchObject({ request: body(64 * KB), response: { text: body(64 * KB - 9) } })
    expect(last()?.cut).toBeUndefined()
  })

  it('of more is the beginning of its JSON, and the entry says how much there was', () => {
    called({ text: body(64 * KB) }, body(64 * KB + 1))
    const entry = last()
    expect(entry?.request).toBe(`{"text":"${'x'.repeat(64 * KB - 9)}`)
    expect(entry?.response).toBe(`"${'x'.repeat(64 * KB - 1)}`)
    expect(entry?.cut).toEqual({ request: 64 * KB + 9, response: 64 * KB + 1 })
  })

  it('is measured in bytes, and no sign is cut in two', () => {
    called('汉'.repeat(30_000))
    expect(last()?.cut).toEqual({ request: 90_002 })
    expect(last()?.request).toBe(`"${'汉'.repeat(21_845)}`)
  })

  it('of changed rows keeps the first that fit', () => {
    const row = (id: string, bytes: number): Change => ({
      table: 'members',
      id,
      before: null,
      after: { id, text: body(bytes) },
    })
    const rows = [row('a', 30 * KB), row('b', 30 * KB), row('c', 30 * KB)]
    called({}, {}, rows)
    expect(last()?.changes?.map(({ id }) => id)).toEqual(['a', 'b'])
    const whole = rows.reduce((sum, one) => sum + JSON.stringify(one).length, 0)
    expect(last()?.cut).toEqual({ changes: whole })
    called({}, {}, rows.slice(0, 2))
    expect(last()?.changes).toHaveLength(2)
    expect(last()?.cut).toBeUndefined()
  })
})

describe('all bodies of a world', () => {
  const EIGHT = 8 * KB * KB
  it('are eight megabytes at most: the oldest go first, and their entries say so', () => {
    for (let i = 0; i < 128; i++) called(body(32 * KB), body(32 * KB))
    expect(bytesOf(journal.list())).toBe(EIGHT)
    expect(journal.list().some(({ emptied }) => emptied)).toBe(false)
    called(body(10 * KB))
    const [first, second] = journal.list()
    expect(first).toMatchObject({ seq: 1, path: '/api/x', emptied: true, request: undefined })
    expect(first).not.toHaveProperty('response')
    expect(second).toMatchObject({ seq: 2, request: body(32 * KB) })
    expect(second?.emptied).toBeUndefined()
    called({}, body(60 * KB), [])
    expect(journal.list().map(({ emptied }) => emptied ?? false)).toEqual(
      Array.from({ length: 130 }, (_, i) => i < 2),
    )
    expect(bytesOf(journal.list())).toBeLessThanOrEqual(EIGHT)
  })
})

describe('the entries', () => {
  it('are numbered on, after others were taken over too', () => {
    called(1)
    journal.restore([{ ...call(), seq: 7 }])
    expect(journal.list().map(({ seq }) => seq)).toEqual([7])
    called(2)
    expect(last()?.seq).toBe(8)
    journal.restore([], 30)
    called(3)
    expect(last()?.seq).toBe(31)
    journal.restore([{ ...call(), seq: 2 }], 1)
    called(4)
    expect(journal.list().map(({ seq }) => seq)).toEqual([2, 32])
  })

  it('are handed out as copies, those after a number alone', () => {
    called(1)
    called(2)
    const [only, ...others] = journal.list(1)
    expect([only?.seq, others]).toEqual([2, []])
    if (only) only.path = '/changed'
    expect(last()?.path).toBe('/api/x')
    expect(journal.state()).toMatchObject({ seq: 2, entries: [{ seq: 1 }, { seq: 2 }] })
  })

  it('are reported to a listener, until it is removed', () => {
    const listener = vi.fn<() => void>()
    const stop = journal.subscribe(listener)
    const entry = journal.begin(call())
    expect(listener).toHaveBeenCalledTimes(1)
    journal.end(entry, { status: 200 })
    expect(listener).toHaveBeenCalledTimes(2)
    journal.clear()
    expect(listener).toHaveBeenCalledTimes(3)
    journal.restore([{ ...call(), seq: 1 }])
    expect(listener).toHaveBeenCalledTimes(4)
    stop()
    called(1)
    expect(listener).toHaveBeenCalledTimes(4)
  })
})

describe('what is secret', () => {
  it('is starred out by name, at every depth, where there is anything', () => {
    expect(
      redact({
        password: 'a',
        pay_pass: 'b',
        api_token: 'c',
        Authorization: 'd',
        confirmPass: '',
        token: null,
        list: [{ password: 'e', name: 'f' }, 'g', null, 5],
      }),
    ).toEqual({
      password: '***',
      pay_pass: '***',
      api_token: '***',
      Authorization: '***',
      confirmPass: '',
      token: null,
      list: [{ password: '***', name: 'f' }, 'g', null, 5],
    })
    expect([redact('text'), redact(null), redact(undefined), redact(7)]).toEqual([
      'text',
      null,
      undefined,
      7,
    ])
  })

  it('is looked for a hundred levels deep, and no deeper', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)])
    const text = (levels: number) => JSON.stringify(redact(nested(levels)))
    expect(text(100)).toBe(JSON.stringify(nested(100)))
    expect(text(101)).toBe(`${'['.repeat(100)}"……"${']'.repeat(100)}`)
    let deep: unknown = {}
    for (let i = 0; i < 200_000; i++) deep = { deep }
    expect(() => redact(deep)).not.toThrow()
  })

  it('is the id of a session, which is its token, and in no other table', () => {
    const change = (table: Change['table']): Change => ({
      table,
      id: 'tk1',
      before: null,
      after: { id: 'tk1', memberId: 'm1', password: 'x' },
    })
    expect(redactChanges([change('sessions'), change('members')])).toEqual([
      {
        table: 'sessions',
        id: '***',
        before: null,
        after: { id: '***', memberId: 'm1', password: '***' },
      },
      {
        table: 'members',
        id: 'tk1',
        before: null,
        after: { id: 'tk1', memberId: 'm1', password: '***' },
      },
    ])
  })
})
