import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../db/db'
import { type Entry, Journal } from './journal'
import { redactChanges, redactSecrets } from './redactSecrets'

const createEntry = (fields: Partial<Entry> = {}): Omit<Entry, 'seq'> => ({
  at: 1,
  method: 'POST',
  path: '/api/x',
  endpoint: 'x',
  request: {},
  generation: 0,
  ...fields,
})
const KB = 1024
const createText = (bytes: number) => 'x'.repeat(bytes - 2)
const countBytes = (part: unknown) => Buffer.byteLength(JSON.stringify(part) ?? '')
function countBodyBytes(entries: readonly Entry[]) {
  let bytes = 0
  for (const { request, response, changes } of entries)
    bytes += countBytes(request) + countBytes(response) + countBytes(changes)
  return bytes
}

let journal: Journal
beforeEach(() => {
  journal = new Journal()
})
const getLastEntry = () => journal.list().at(-1)
function recordCall(request: unknown, response?: unknown, changes?: Change[]) {
  const entry = journal.begin(createEntry({ request }))
  journal.end(entry, { response, ...(changes && { changes }) })
}

it('a body over the limit is cut and its size stored', () => {
  recordCall({ text: createText(64 * KB) }, createText(64 * KB + 1))
  const entry = getLastEntry()
  expect(entry?.request).toBe(`{"text":"${'x'.repeat(64 * KB - 9)}`)
  expect(entry?.response).toBe(`"${'x'.repeat(64 * KB - 1)}`)
  expect(entry?.cut).toEqual({ request: 64 * KB + 9, response: 64 * KB + 1 })
})

const EIGHT_MB = 8 * KB * KB
it('all bodies take eight megabytes at most: the oldest are dropped and marked', () => {
  for (let i = 0; i < 128; i++) recordCall(createText(32 * KB), createText(32 * KB))
  expect(countBodyBytes(journal.list())).toBe(EIGHT_MB)
  expect(journal.list().some(({ emptied }) => emptied)).toBe(false)
  recordCall(createText(10 * KB))
  const [first, second] = journal.list()
  expect(first).toMatchObject({ seq: 1, path: '/api/x', emptied: true, request: undefined })
  expect(first).not.toHaveProperty('response')
  expect(second).toMatchObject({ seq: 2, request: createText(32 * KB) })
  expect(second?.emptied).toBeUndefined()
  recordCall({}, createText(60 * KB), [])
  expect(journal.list().map(({ emptied }) => emptied ?? false)).toEqual(
    Array.from({ length: 130 }, (_, i) => i < 2),
  )
  expect(countBodyBytes(journal.list())).toBeLessThanOrEqual(EIGHT_MB)
})
describe('secrets', () => {
  it('are masked by name at every depth', () => {
    expect(
      redactSecrets({
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
    expect([
      redactSecrets('text'),
      redactSecrets(null),
      redactSecrets(undefined),
      redactSecrets(7),
    ]).toEqual(['text', null, undefined, 7])
  })

  it('are searched a hundred levels deep', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)])
    const text = (levels: number) => JSON.stringify(redactSecrets(nested(levels)))
    expect(text(100)).toBe(JSON.stringify(nested(100)))
    expect(text(101)).toBe(`${'['.repeat(100)}"……"${']'.repeat(100)}`)
    let deep: unknown = {}
    for (let i = 0; i < 200_000; i++) deep = { deep }
    expect(() => redactSecrets(deep)).not.toThrow()
  })

  it("include a session's id, which is its token", () => {
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
