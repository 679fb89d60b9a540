import { describe, expect, it } from 'vitest'
import { createDb } from './db'
import { createSessionDb, toIds, createSessionRow } from './testing'

const bank = { id: 'b1', name: '招商银行', rank: 1 }

describe('databases on one base', () => {
  const createDbOn = (base: ReturnType<typeof createSessionDb>) => {
    const db = createDb()
    db.useBase(base.toBase())
    db.clearDirty()
    return db
  }

  it('share rows and write without affecting each other', () => {
    const base = createSessionDb(createSessionRow('a'), createSessionRow('b'))
    base.insert('banks', bank)
    const before = base.snapshot()
    const [first, second] = [createDbOn(base), createDbOn(base)]
    first.patch('sessions', 'a', { at: 9 })
    first.remove('sessions', 'b')
    first.insert('sessions', createSessionRow('c'))
    expect(first.find('sessions').map(({ id, at }) => [id, at])).toEqual([
      ['a', 9],
      ['c', 1],
    ])
    expect(first.dirty()).toEqual(['sessions'])
    expect(second.snapshot()).toEqual(before)
    expect(base.snapshot()).toEqual(before)
    expect(second.dirty()).toEqual([])
    expect(second.first('banks')).toEqual(bank)
  })
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
