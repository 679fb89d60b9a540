import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDb, type Db } from './db'
import { createLazyTableWriters, createPlainWriter } from './models'
import { createSessionDb, createSessionRow } from './testing'

describe('writers', () => {
  it('store the same rows with and without @mswjs/data', () => {
    const step = tuple(
      constantFrom('put', 'remove', 'undo', 'restore', 'stand'),
      integer({ min: 0, max: 5 }),
      integer({ min: 0, max: 3 }),
    )
    assert(
      property(array(step, { maxLength: 40 }), (steps) => {
        const dbs = [createDb(createLazyTableWriters()), createDb(createPlainWriter)] as const
        const put = (db: Db, id: string, at: number) =>
          db.get('sessions', id)
            ? db.patch('sessions', id, { at, endedAt: at || null })
            : db.insert('sessions', createSessionRow(id, { at }))
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
          else if (what === 'stand')
            db.useBase(
              createSessionDb(createSessionRow(`s${n}`), createSessionRow(`s${at}x`)).toBase(),
            )
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
