import { describe, expect, it } from 'vitest'
import { packDb, unpackDb } from '../seed/prepared'
import { createDb } from './db'
import { createSessionDb, toIds, createSessionRow } from './testing'

const db = createSessionDb(
  createSessionRow('a', { at: 3 }),
  createSessionRow('b', { at: 1, memberId: 'm2', endedAt: 9 }),
  createSessionRow('c', { at: 2 }),
  createSessionRow('d', { at: 3, endedAt: 1 }),
)

describe('a query', () => {
  it('combines where, test and order', () => {
    const test = ({ endedAt }: { endedAt: number | null }) => endedAt === null
    expect(toIds(db.find('sessions', { test }))).toEqual(['a', 'c'])
    expect(toIds(db.find('sessions', { where: { at: 3 }, test }))).toEqual(['a'])
    const newestOfMember = {
      where: { memberId: 'm1' },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    } as const
    expect(toIds(db.find('sessions', newestOfMember))).toEqual(['d', 'a', 'c'])
    expect(toIds(db.find('sessions', { ...newestOfMember, test }))).toEqual(['a', 'c'])
  })

  it('sorts by one or several columns in both directions', () => {
    expect(toIds(db.find('sessions', { orderBy: ['at', 'asc'] }))).toEqual(['b', 'c', 'a', 'd'])
    expect(toIds(db.find('sessions', { orderBy: ['at', 'desc'] }))).toEqual(['a', 'd', 'c', 'b'])
    const mixed = {
      where: { memberId: 'm1' },
      orderBy: [
        ['at', 'asc'],
        ['id', 'desc'],
      ],
    } as const
    expect(toIds(db.find('sessions', mixed))).toEqual(['c', 'd', 'a'])
  })
  it('peek returns the frozen stored rows', () => {
    const [row, ...others] = db.peek('sessions', { where: { memberId: 'm2' } })
    expect([row?.id, others]).toEqual(['b', []])
    expect(Object.isFrozen(row)).toBe(true)
    expect(db.peek('sessions', { where: { memberId: 'm2' } })[0]).toBe(row)
  })
})

describe('a write', () => {
  it('changes nothing when it removes a missing row', () => {
    const sessionDb = createSessionDb(createSessionRow('a'))
    sessionDb.clearDirtyTables()
    const { changes } = sessionDb.tx(() => sessionDb.remove('sessions', 'zzz'))
    expect([changes, sessionDb.getDirtyTables()]).toEqual([[], []])
    expect(sessionDb.tx(() => sessionDb.remove('sessions', 'a')).changes).toEqual([
      { table: 'sessions', id: 'a', before: createSessionRow('a'), after: null },
    ])
  })

  it('after a failed transaction belongs to no transaction', () => {
    const sessionDb = createSessionDb(createSessionRow('a'))
    expect(() =>
      sessionDb.tx(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    sessionDb.patch('sessions', 'a', { at: 5 })
    expect(
      sessionDb.tx(() => sessionDb.insert('sessions', createSessionRow('b'))).changes,
    ).toHaveLength(1)
    expect(() => sessionDb.tx(() => sessionDb.restore(sessionDb.snapshot()))).toThrow(
      'a restore is no part of a transaction',
    )
  })

  it('marks its table dirty until clearDirtyTables', () => {
    const sessionDb = createSessionDb(createSessionRow('a'))
    sessionDb.clearDirtyTables()
    sessionDb.markTablesDirty(['banks', 'games'])
    expect(sessionDb.getDirtyTables()).toEqual(['banks', 'games'])
    sessionDb.clearDirtyTables()
    sessionDb.restore({ ...sessionDb.snapshot(['sessions']) })
    expect(sessionDb.getDirtyTables()).toEqual(['sessions'])
    sessionDb.clearDirtyTables()
    sessionDb.useBase(createSessionDb(createSessionRow('b')).toBase())
    expect(sessionDb.getDirtyTables()).toEqual(sessionDb.tableNames)
  })
})

it('packed tables unpack to the same rows in the same order', () => {
  const base = unpackDb(JSON.parse(JSON.stringify(packDb(db))) as ReturnType<typeof packDb>)
  const other = createDb()
  other.useBase(base)
  expect(other.snapshot()).toEqual(db.snapshot())
  expect(toIds(other.find('sessions', { where: { memberId: 'm1' } }))).toEqual(['a', 'c', 'd'])
  expect(base.get('sessions')?.()).toBe(base.get('sessions')?.())
  other.patch('sessions', 'a', { at: 8 })
  expect(base.get('sessions')?.().get('a')).toMatchObject({ at: 3 })
})
