import { describe, expect, it } from 'vitest'
import { columnsOf } from './columns'
import { createDb } from './db'
import { pack, unpack } from '../seed/prepared'
import { filled, ids, session } from './testing'

const db = filled(
  session('a', { at: 3 }),
  session('b', { at: 1, memberId: 'm2', endedAt: 9 }),
  session('c', { at: 2 }),
  session('d', { at: 3, endedAt: 1 }),
)

describe('a query', () => {
  it('takes a test beside its owner, its values and its order', () => {
    const test = ({ endedAt }: { endedAt: number | null }) => endedAt === null
    expect(ids(db.find('sessions', { test }))).toEqual(['a', 'c'])
    expect(ids(db.find('sessions', { where: { at: 3 }, test }))).toEqual(['a'])
    const kept = {
      where: { memberId: 'm1' },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    } as const
    expect(ids(db.find('sessions', kept))).toEqual(['d', 'a', 'c'])
    expect(ids(db.find('sessions', { ...kept, test }))).toEqual(['a', 'c'])
  })

  it('sorts both ways, in one order and in several that differ', () => {
    expect(ids(db.find('sessions', { orderBy: ['at', 'asc'] }))).toEqual(['b', 'c', 'a', 'd'])
    expect(ids(db.find('sessions', { orderBy: ['at', 'desc'] }))).toEqual(['a', 'd', 'c', 'b'])
    const mixed = {
      where: { memberId: 'm1' },
      orderBy: [
        ['at', 'asc'],
        ['id', 'desc'],
      ],
    } as const
    expect(ids(db.find('sessions', mixed))).toEqual(['c', 'd', 'a'])
  })

  it('finds the first of an order, and none', () => {
    expect(db.first('sessions', { orderBy: ['at', 'asc'] })?.id).toBe('b')
    expect(db.first('sessions', { where: { memberId: 'm9' } })).toBeUndefined()
    expect(db.get('sessions', 'zzz')).toBeUndefined()
  })

  it('counts all, those of an owner, and those that pass', () => {
    expect(db.count('sessions')).toBe(4)
    expect(db.count('sessions', { memberId: 'm1' })).toBe(3)
    expect(db.count('sessions', ({ at }) => at < 3)).toBe(2)
  })

  it('looks at rows as they are stored: no copies, and nobody can change them', () => {
    const [row, ...others] = db.peek('sessions', { where: { memberId: 'm2' } })
    expect([row?.id, others]).toEqual(['b', []])
    expect(Object.isFrozen(row)).toBe(true)
    expect(db.peek('sessions', { where: { memberId: 'm2' } })[0]).toBe(row)
  })
})

it('a page has so many rows, and the last one what is left', () => {
  const page = (number: number, size: number) => {
    const { rows, total, last_page } = db.page('sessions', { page: { number, size } })
    return [ids(rows), total, last_page]
  }
  expect(page(1, 2)).toEqual([['a', 'b'], 4, 2])
  expect(page(2, 2)).toEqual([['c', 'd'], 4, 2])
  expect(page(2, 3)).toEqual([['d'], 4, 2])
  expect(page(1, 4)).toEqual([['a', 'b', 'c', 'd'], 4, 1])
  expect(page(5, 4)).toEqual([[], 4, 1])
})

describe('a write', () => {
  it('that removes what is not there is none', () => {
    const one = filled(session('a'))
    one.clean()
    const { changes } = one.tx(() => one.remove('sessions', 'zzz'))
    expect([changes, one.dirty()]).toEqual([[], []])
    expect(one.tx(() => one.remove('sessions', 'a')).changes).toEqual([
      { table: 'sessions', id: 'a', before: session('a'), after: null },
    ])
  })

  it('after a transaction that failed is no part of it', () => {
    const one = filled(session('a'))
    expect(() =>
      one.tx(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    one.patch('sessions', 'a', { at: 5 })
    expect(one.tx(() => one.insert('sessions', session('b'))).changes).toHaveLength(1)
    expect(() => one.tx(() => one.restore(one.snapshot()))).toThrow(
      'a restore is no part of a transaction',
    )
  })

  it('is remembered until it is said to be clean, and where a table is touched', () => {
    const one = filled(session('a'))
    one.clean()
    one.touch(['banks', 'games'])
    expect(one.dirty()).toEqual(['banks', 'games'])
    one.clean()
    one.restore({ ...one.snapshot(['sessions']) })
    expect(one.dirty()).toEqual(['sessions'])
    one.clean()
    one.standOn(filled(session('b')).base())
    expect(one.dirty()).toEqual(one.names)
  })
})

describe('tables as text', () => {
  it('are the same rows to stand on, in order and with their look-ups', () => {
    const base = unpack(JSON.parse(JSON.stringify(pack(db))) as ReturnType<typeof pack>)
    const other = createDb()
    other.standOn(base)
    expect(other.snapshot()).toEqual(db.snapshot())
    expect(ids(other.find('sessions', { where: { memberId: 'm1' } }))).toEqual(['a', 'c', 'd'])
    expect(base.get('sessions')?.rows).toBe(base.get('sessions')?.rows)
    other.patch('sessions', 'a', { at: 8 })
    expect(base.get('sessions')?.rows.get('a')).toMatchObject({ at: 3 })
  })

  it('of another version are refused', () => {
    const { tables } = pack(db)
    expect(() => unpack({ schema: 'old', tables })).toThrow(
      'the rows are of another version of the tables',
    )
  })
})

describe('the columns of a table', () => {
  it('are told with their types, in order', () => {
    const plain = { type: 'text', nullable: false, options: [], words: {} }
    const time = { ...plain, type: 'number', shown: 'time' }
    expect(columnsOf('sessions')).toEqual([
      { ...plain, name: 'id', title: '登录凭证' },
      { ...plain, name: 'memberId', title: '会员编号' },
      { ...time, name: 'at', title: '登录时间' },
      { ...time, name: 'endedAt', title: '结束时间', nullable: true },
    ])
    expect(columnsOf('deposits').find(({ shown }) => shown === 'yuan')?.name).toBe('amountCents')
  })
  it('have the only values that they take', () => {
    const of = (table: 'venues' | 'bets' | 'members', column: string) =>
      columnsOf(table).find(({ name }) => name === column)
    expect(of('venues', 'state')).toEqual({
      name: 'state',
      type: 'text',
      title: '状态',
      nullable: false,
      options: ['normal', 'maintenance'],
      words: { normal: '正常', maintenance: '维护中' },
    })
    expect(of('bets', 'status')).toMatchObject({ type: 'number', options: [0, 1, 2] })
    expect(of('members', 'isAgent')).toMatchObject({ type: 'boolean', options: [] })
    expect(of('members', 'pid')).toMatchObject({ type: 'text', nullable: true })
  })
})
