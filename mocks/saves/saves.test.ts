import { beforeEach, describe, expect, it } from 'vitest'
import { nextDue, schedule, soonest } from '../world/schedule'
import type { Entry } from '../world/journal'
import { reply } from '../pipeline/reply'
import { Saves } from './saves'
import { smallWorld, START } from '../pipeline/testing'

let { world } = smallWorld()
let saves: Saves
beforeEach(() => {
  ;({ world } = smallWorld())
  saves = new Saves(world, () => ({ token: 'tk', open: '/wallet' }))
})

describe('what can be undone', () => {
  const done = (label: string) => saves.before(label, () => label)
  const names = () => saves.undos().map(({ name }) => name)

  it('is forgotten with the world, and can be taken over', () => {
    done('a')
    saves.add('point')
    const other = new Saves(world, () => ({}), [...saves.list()], [...saves.undos()])
    expect([other.list(), other.undos()]).toEqual([saves.list(), saves.undos()])
    other.before('next', () => undefined)
    expect(other.undos().map(({ id }) => id)).toEqual(['undo1', 'undo2'])
    saves.clearUndos()
    expect([saves.back(), names(), saves.list().length]).toEqual([undefined, [], 1])
    done('b')
    expect(saves.undos().map(({ id }) => id)).toEqual(['undo1'])
  })
})

it('the calendar tells the soonest, of several at one moment the first', () => {
  expect([soonest(world), nextDue(world)]).toEqual([undefined, undefined])
  schedule(world, START + 2, 'b')
  const first = schedule(world, START + 1, 'a', 'm1')
  schedule(world, START + 1, 'c')
  expect(first).toMatchObject({ at: START + 1, act: 'a', target: 'm1' })
  expect(soonest(world)).toMatchObject(first)
  expect(nextDue(world)).toBe(START + 1)
  expect(world.db.find('due').map(({ target }) => target)).toEqual([null, 'm1', null])
})

describe('the Response of an answer', () => {
  const entry: Entry = {
    seq: 7,
    at: 1,
    method: 'POST',
    path: '/api/x',
    endpoint: 'x.read',
    request: {},
    generation: 0,
  }
  it('is JSON, marked, and says the world’s time', async () => {
    const response = reply(world, entry, { code: 500, message: '不行', data: null })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      date: 'Sat, 14 Mar 2026 03:20:00 GMT',
      'cache-control': 'no-store',
      'x-fake-server': '1',
      'x-fake-handler': 'x.read',
      'x-fake-scenario': '',
      'x-fake-seq': '7',
    })
    expect(await response.text()).toBe('{"code":500,"message":"不行","data":null}')
  })
  it('is what it is, where it is no envelope', async () => {
    const raw = { status: 502, type: 'text/html', body: '<b>' }
    const response = reply(world, { ...entry, endpoint: null }, raw)
    expect([response.status, await response.text()]).toEqual([502, '<b>'])
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.get('x-fake-handler')).toBe('none')
  })
})
