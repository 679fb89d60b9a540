import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { createDb, type Db } from './db'
import { createModelWriterFactory, createPlainWriter } from './models'
import { createSessionDb, createSessionRow } from './testing'

it('writers store the same rows with and without @mswjs/data', () => {
  const step = tuple(
    constantFrom('put', 'remove', 'undo', 'restore', 'useBase'),
    integer({ min: 0, max: 5 }),
    integer({ min: 0, max: 3 }),
  )
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const dbs = [createDb(createModelWriterFactory()), createDb(createPlainWriter)] as const
      const put = (db: Db, id: string, at: number) =>
        db.get('sessions', id)
          ? db.patch('sessions', id, { at, endedAt: at || null })
          : db.insert('sessions', createSessionRow(id, { at }))
      const rollBackPut = (db: Db, idNumber: number, at: number) => {
        try {
          db.tx(() => {
            put(db, `s${idNumber}`, at)
            db.remove('sessions', `s${at}`)
            throw new Error('no')
          })
        } catch {}
      }
      const playStep = (db: Db, [action, idNumber, at]: (typeof steps)[number]) => {
        if (action === 'put') put(db, `s${idNumber}`, at)
        else if (action === 'remove') db.remove('sessions', `s${idNumber}`)
        else if (action === 'restore') db.restore(db.snapshot())
        else if (action === 'useBase')
          db.useBase(
            createSessionDb(createSessionRow(`s${idNumber}`), createSessionRow(`s${at}x`)).toBase(),
          )
        else rollBackPut(db, idNumber, at)
      }
      for (const step of steps) {
        for (const db of dbs) playStep(db, step)
        expect(dbs[0].snapshot()).toEqual(dbs[1].snapshot())
      }
    }),
  )
})
