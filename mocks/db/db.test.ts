import { describe, expect, it } from 'vitest'
import { createDb, schemaFingerprint } from './db'
import { createSessionDb, toIds, createSessionRow } from './testing'

describe('tx', () => {
  it('rolls every table back when the work throws', () => {
    const db = createSessionDb(createSessionRow('a'), createSessionRow('b'))
    const before = JSON.stringify(db.snapshot().rows.sessions)
    expect(() =>
      db.tx(() => {
        db.patch('sessions', 'a', { at: 2 })
        db.patch('sessions', 'a', { at: 3 })
        db.insert('sessions', createSessionRow('c'))
        db.insert('banks', { id: 'b1', name: '招商银行', rank: 1 })
        db.patch('sessions', 'zzz', { at: 2 })
      }),
    ).toThrow(/does not exist/)
    expect(JSON.stringify(db.snapshot().rows.sessions)).toBe(before)
    expect(db.count('banks')).toBe(0)
  })
  it('lists the changes with the rows before and after', () => {
    const db = createSessionDb(createSessionRow('a'))
    const { changes, result } = db.tx(() => db.patch('sessions', 'a', { at: 2 }).at)
    expect(result).toBe(2)
    expect(changes).toEqual([
      {
        table: 'sessions',
        id: 'a',
        before: createSessionRow('a'),
        after: createSessionRow('a', { at: 2 }),
      },
    ])
  })

  it('joins a nested transaction to the outer one', () => {
    const db = createSessionDb(createSessionRow('a'))
    expect(() =>
      db.tx(() => {
        db.tx(() => db.patch('sessions', 'a', { at: 2 }))
        throw new Error('later')
      }),
    ).toThrow('later')
    expect(db.get('sessions', 'a')?.at).toBe(1)
  })

  it('refuses a promise', () => {
    const db = createSessionDb(createSessionRow('a'))
    expect(() => db.tx(async () => void db.patch('sessions', 'a', { at: 2 }))).toThrow(
      /synchronous/,
    )
    expect(db.get('sessions', 'a')?.at).toBe(1)
  })
})

describe('snapshots', () => {
  it('restore rows and their order after JSON', () => {
    const db = createSessionDb(
      createSessionRow('b'),
      createSessionRow('a', { endedAt: 5, memberId: 'm2' }),
    )
    const stored = JSON.parse(JSON.stringify(db.snapshot())) as ReturnType<typeof db.snapshot>
    db.remove('sessions', 'b')
    db.insert('sessions', createSessionRow('c', { memberId: 'm2' }))
    db.restore(stored)
    expect(toIds(db.find('sessions'))).toEqual(['b', 'a'])
    expect(toIds(db.find('sessions', { where: { memberId: 'm2' } }))).toEqual(['a'])
    const other = createDb()
    other.restore(stored)
    expect(other.find('sessions')).toEqual(db.find('sessions'))
  })

  it('are refused when the tables differ', () => {
    const db = createDb()
    expect(() => db.restore({ schema: `${schemaFingerprint};more:id`, rows: {} })).toThrow(
      /another version/,
    )
  })
})

describe('a write', () => {
  it('changes nothing when it removes a missing row', () => {
    const db = createSessionDb(createSessionRow('a'))
    db.clearDirtyTables()
    const { changes } = db.tx(() => db.remove('sessions', 'zzz'))
    expect([changes, db.getDirtyTables()]).toEqual([[], []])
    expect(db.tx(() => db.remove('sessions', 'a')).changes).toEqual([
      { table: 'sessions', id: 'a', before: createSessionRow('a'), after: null },
    ])
  })

  it('after a failed transaction belongs to no transaction', () => {
    const db = createSessionDb(createSessionRow('a'))
    expect(() =>
      db.tx(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    db.patch('sessions', 'a', { at: 5 })
    expect(db.tx(() => db.insert('sessions', createSessionRow('b'))).changes).toHaveLength(1)
    expect(() => db.tx(() => db.restore(db.snapshot()))).toThrow(
      'a restore is no part of a transaction',
    )
  })

  it('marks its table dirty until clearDirtyTables', () => {
    const db = createSessionDb(createSessionRow('a'))
    db.clearDirtyTables()
    db.markTablesDirty(['banks', 'games'])
    expect(db.getDirtyTables()).toEqual(['banks', 'games'])
    db.clearDirtyTables()
    db.restore({ ...db.snapshot(['sessions']) })
    expect(db.getDirtyTables()).toEqual(['sessions'])
    db.clearDirtyTables()
    db.useBase(createSessionDb(createSessionRow('b')).toBase())
    expect(db.getDirtyTables()).toEqual(db.tableNames)
  })
})

const bank = { id: 'b1', name: '招商银行', rank: 1 }

const createDbOn = (base: ReturnType<typeof createSessionDb>) => {
  const db = createDb()
  db.useBase(base.toBase())
  db.clearDirtyTables()
  return db
}

it('databases on one base share rows and write without affecting each other', () => {
  const base = createSessionDb(createSessionRow('a'), createSessionRow('b'))
  base.insert('banks', bank)
  const before = base.snapshot()
  const first = createDbOn(base)
  const second = createDbOn(base)
  first.patch('sessions', 'a', { at: 9 })
  first.remove('sessions', 'b')
  first.insert('sessions', createSessionRow('c'))
  expect(first.find('sessions').map(({ id, at }) => [id, at])).toEqual([
    ['a', 9],
    ['c', 1],
  ])
  expect(first.getDirtyTables()).toEqual(['sessions'])
  expect(second.snapshot()).toEqual(before)
  expect(base.snapshot()).toEqual(before)
  expect(second.getDirtyTables()).toEqual([])
  expect(second.first('banks')).toEqual(bank)
})

it('restore changes nothing when a row is incomplete or occurs twice', () => {
  const db = createSessionDb(createSessionRow('b'), createSessionRow('a'))
  const { schema } = db.snapshot()
  const broken = { ...createSessionRow('c'), at: '1' as never }
  expect(() => db.restore({ schema, rows: { banks: [bank], sessions: [broken] } })).toThrow(
    'sessions.at',
  )
  expect(() =>
    db.restore({ schema, rows: { sessions: [createSessionRow('c'), createSessionRow('c')] } }),
  ).toThrow('twice')
  expect(toIds(db.find('sessions'))).toEqual(['b', 'a'])
  expect(db.count('banks')).toBe(0)
})
