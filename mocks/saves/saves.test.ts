import { beforeEach, expect, it } from 'vitest'
import { createResponse } from '../pipeline/reply'
import { createSmallWorld } from '../pipeline/testing'
import type { Entry } from '../world/journal'
import { Saves } from './saves'

let { world } = createSmallWorld()
let saves: Saves
beforeEach(() => {
  ;({ world } = createSmallWorld())
  saves = new Saves(world, () => ({ token: 'tk', open: '/wallet' }))
})

const runChange = (label: string) => saves.runUndoable(label, () => label)
const listNames = () => saves.undos().map(({ name }) => name)

it('the list of changes to undo is cleared with the world, and its ids start again', () => {
  runChange('a')
  saves.add('point')
  saves.clearUndos()
  expect([listNames(), saves.list().length]).toEqual([[], 1])
  runChange('b')
  expect(saves.undos().map(({ id }) => id)).toEqual(['undo1'])
})

const entry: Entry = {
  seq: 7,
  at: 1,
  method: 'POST',
  path: '/api/x',
  endpoint: 'x.read',
  request: {},
  generation: 0,
}
it('createResponse returns JSON with the fake’s headers and the world’s time', async () => {
  const response = createResponse(world, entry, { code: 500, message: '不行', data: null })
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
