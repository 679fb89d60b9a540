import { assert, constantFrom, integer, property, tuple, array } from 'fast-check'
import { expect, it } from 'vitest'
import { createDb, type Query } from './db'
import { ids, session } from './testing'

const newest = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const
const oldest = [
  ['at', 'asc'],
  ['id', 'asc'],
] as const

it('an owner’s rows are what a scan gives, whatever was written in between', () => {
  const step = tuple(
    constantFrom('put', 'remove', 'give', 'read'),
    integer({ min: 0, max: 12 }),
    integer({ min: 0, max: 5 }),
  )
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const db = createDb()
      const of = (query: Query<'sessions'>) =>
        ids(db.find('sessions', { where: { memberId: 'm1' }, ...query }))
      for (const [what, n, at] of steps) {
        const id = `s${n}`
        const there = db.get('sessions', id)
        if (what === 'remove') db.remove('sessions', id)
        else if (what === 'give' && there) db.patch('sessions', id, { memberId: `m${at % 2}` })
        else if (what === 'put' && there) db.patch('sessions', id, { at })
        else if (what === 'put') db.insert('sessions', session(id, { at }))
        const rows = db.find('sessions', { where: (row) => row.memberId === 'm1' })
        rows.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        expect(of({ orderBy: oldest })).toEqual(ids(rows))
        expect(of({ orderBy: newest })).toEqual(ids(rows).reverse())
      }
    }),
  )
})
