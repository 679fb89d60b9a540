import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shapeOf } from './columnTypes'
import { createDb, type Db } from './db'
import { filled, ids, session } from './testing'
import { asGiven, inModels } from './store'

describe('what a world writes', () => {
  /** A database on one whose rows are `session('a')` and `session('b')`, and its models. */
  const standing = () => {
    const calls: string[] = []
    const models = inModels()
    const db = createDb((table) => {
      const model = models(table)
      const note = (what: string, id: string) => void calls.push(`${what} ${table} ${id}`)
      return {
        create: (row) => (note('create', row.id), model.create(row)),
        update: (id, change, row) => (note('update', id), model.update(id, change, row)),
        delete: (id) => (note('delete', id), model.delete(id)),
        clear: () => (calls.push(`clear ${table}`), model.clear()),
      }
    })
    db.standOn(filled(session('a'), session('b')).base())
    return { db, calls }
  }

  it('is created, updated and deleted in its models; what it stands on is not', () => {
    const { db, calls } = standing()
    db.patch('sessions', 'a', { at: 2 })
    db.patch('sessions', 'a', { at: 3 })
    db.insert('sessions', session('c'))
    db.remove('sessions', 'c')
    db.remove('sessions', 'b')
    expect(calls).toEqual([
      'create sessions a',
      'update sessions a',
      'create sessions c',
      'delete sessions c',
    ])
    expect(db.find('sessions')).toEqual([session('a', { at: 3 })])
    db.insert('sessions', session('b', { at: 7 }))
    db.standOn(filled().base())
    expect(calls.slice(4)).toEqual(['create sessions b', 'clear sessions'])
    // The keys are free again.
    for (const id of ['a', 'b']) db.insert('sessions', session(id))
    expect(ids(db.find('sessions'))).toEqual(['a', 'b'])
  })

  it('is the same by the models as beside them, whatever is written', () => {
    const step = tuple(
      constantFrom('put', 'remove', 'undo', 'restore', 'stand'),
      integer({ min: 0, max: 5 }),
      integer({ min: 0, max: 3 }),
    )
    assert(
      property(array(step, { maxLength: 40 }), (steps) => {
        const dbs = [createDb(inModels()), createDb(asGiven)] as const
        const put = (db: Db, id: string, at: number) =>
          db.get('sessions', id)
            ? db.patch('sessions', id, { at, endedAt: at || null })
            : db.insert('sessions', session(id, { at }))
        const undone = (db: Db, n: number, at: number) => {
          try {
            db.tx(() => {
              put(db, `s${n}`, at)
              db.remove('sessions', `s${at}`)
              throw new Error('no')
            })
          } catch {}
        }
        const play = (db: Db, [what, n, at]: (typeof steps)[number]) => {
          if (what === 'put') put(db, `s${n}`, at)
          else if (what === 'remove') db.remove('sessions', `s${n}`)
          else if (what === 'restore') db.restore(db.snapshot())
          else if (what === 'stand') db.standOn(filled(session(`s${n}`), session(`s${at}x`)).base())
          else undone(db, n, at)
        }
        for (const step of steps) {
          for (const db of dbs) play(db, step)
          expect(dbs[0].snapshot()).toEqual(dbs[1].snapshot())
        }
      }),
    )
  })
})

it('the models refuse a column that says nothing of its values', () => {
  expect(() => shapeOf(() => 1)).toThrow('a column without a shape')
})
