import { factory, primaryKey } from '@mswjs/data'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDb } from './db'
import { addRow, filled, ids, session } from './testing'

describe('the traps of @mswjs/data 0.16.2', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens no channel to other tabs, and leaves theirs alone', () => {
    const opened = vi.fn<(name: string) => void>()
    class Channel {
      constructor(name: string) {
        opened(name)
      }
      addEventListener() {}
    }
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('BroadcastChannel', Channel)
    createDb()
    expect(opened).not.toHaveBeenCalled()
    expect(globalThis.BroadcastChannel).toBe(Channel)
    // Without our options the library opens a channel.
    factory({ row: { id: primaryKey(String) } })
    expect(opened).toHaveBeenCalledOnce()
  })

  it('finds null, and does not lose null rows to another condition', () => {
    const db = filled(session('a'), session('b', { endedAt: 5 }))
    expect(ids(db.find('sessions', { where: { endedAt: null } }))).toEqual(['a'])
    expect(ids(db.find('sessions', { where: (s) => s.endedAt !== 5 }))).toEqual(['a'])
  })

  it('refuses an unknown column when inserting and when changing', () => {
    const db = filled(session('a'))
    const extra = { ...session('b'), colour: 'red' }
    expect(() => db.insert('sessions', extra)).toThrow(/colour/)
    expect(() => db.patch('sessions', 'a', { colour: 'red' } as never)).toThrow(/colour/)
  })

  it('refuses a missing column, a wrong type and a word outside its list', () => {
    const db = filled(session('a'))
    expect(() => db.insert('sessions', { id: 'b', memberId: 'm1', at: 1 } as never)).toThrow(
      /endedAt/,
    )
    expect(() => db.patch('sessions', 'a', { at: '1' as never })).toThrow(/sessions\.at/)
    expect(() => addRow({ db }, 'venues', { state: 'ZZZ' as never })).toThrow(/venues\.state/)
    expect(db.get('sessions', 'a')?.at).toBe(1)
  })

  it('hands out copies, not live rows', () => {
    const db = filled(session('a'))
    const first = db.first('sessions')
    const stored = db.get('sessions', 'a')
    const made = db.insert('sessions', session('b'))
    for (const row of [first, stored, made]) if (row) row.at = 99
    expect(db.find('sessions').map(({ at }) => at)).toEqual([1, 1])
  })

  it('keeps what was inserted when the caller changes his object later', () => {
    const row = session('a')
    const db = filled(row)
    row.at = 99
    expect(db.get('sessions', 'a')?.at).toBe(1)
  })

  it('refuses an empty id and an id that is there', () => {
    const db = filled(session('a'))
    expect(() => db.insert('sessions', session(''))).toThrow(/sessions\.id/)
    expect(() => db.insert('sessions', session('a'))).toThrow(/there already/)
    expect(db.count('sessions')).toBe(1)
  })

  it('writes rows as JSON without the symbols of the library', () => {
    const row = filled(session('a')).get('sessions', 'a')
    expect(Object.getOwnPropertySymbols(row ?? {})).toEqual([])
    expect(JSON.parse(JSON.stringify(row))).toEqual(session('a'))
  })
})
