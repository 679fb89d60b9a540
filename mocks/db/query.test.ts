import { describe, expect, it } from 'vitest'
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
