// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareDefault, loadScenario } from '../scenario/load'
import { takePrepared } from '../seed/prepared'
import { createWorld } from '../world/world'
import { beginFirst, FIRST, isFirstVisit, type FirstPart } from './firstVisit'
import { prepareParts, type FirstCall } from './splitSeed'

const call = (method: string, path: string): FirstCall => ({
  method,
  path,
  body: method === 'GET' ? '' : '{}',
  headers: { 'Content-Type': 'application/json' },
})
const calls = [call('POST', '/api/app'), call('GET', '/api/game/list?category=hot')]
type Made = Awaited<ReturnType<typeof prepareParts>>
let made: Made
beforeAll(async () => {
  made = await prepareParts(calls)
})
/** What a build writes into the page, and the page reads. */
const part = () => JSON.parse(JSON.stringify(made.first)) as FirstPart
const request = (path: string, init?: RequestInit) => new Request(`http://home${path}`, init)
const LIST = '/api/game/list?category=hot'

afterEach(() => {
  takePrepared(undefined)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

describe('the default world in two parts', () => {
  it('has every table once, and what the calls read in the first', () => {
    const { first, rest } = made
    expect({ ...first.packed.tables, ...rest }).toEqual(prepareDefault().packed.tables)
    const both = Object.keys(first.packed.tables).filter((name) => name in rest)
    expect(both).toEqual([])
    expect(Object.keys(first.packed.tables)).toContain('games')
    expect(Object.keys(rest)).toEqual(expect.arrayContaining(['ledger', 'bets', 'articles']))
  })

  it('is refused when one of the calls is', async () => {
    await expect(prepareParts([call('POST', '/api/user')])).rejects.toThrow(
      'POST /api/user is answered 401',
    )
  })

  it('begins like the scenario, and is whole once the rest is there', () => {
    const [first, seeded] = [part(), createWorld()]
    loadScenario(seeded, 'default')
    const world = createWorld()
    beginFirst(world, first)
    expect(() => world.db.count('ledger')).toThrow('the rows of ledger are not here yet')
    Object.assign(first.packed.tables, made.rest)
    const state = ({ db, setting, random, generation }: typeof world) => ({
      rows: db.snapshot(),
      // The two began a moment apart.
      setting: { ...setting, ahead: 0 },
      random: random.state(),
      generation,
    })
    expect(state(world)).toEqual(state(seeded))
  })
})

describe('the calls of a first visit', () => {
  const begun = () => {
    const world = createWorld()
    return { world, answers: beginFirst(world, part()) }
  }
  it('are those that were tried, by a guest', () => {
    const { answers } = begun()
    expect(answers(request(LIST))).toBe(true)
    expect(answers(request('/api/game/list?category=fish'))).toBe(false)
    expect(answers(request('/api/app'))).toBe(false)
    expect(answers(request('/api/app', { method: 'POST' }))).toBe(true)
    expect(answers(request(LIST, { headers: { authorization: 'Bearer t' } }))).toBe(false)
  })
  it('are no more when the clock has moved or another world has begun', () => {
    const { world, answers } = begun()
    world.clock.advance(FIRST)
    expect(answers(request(LIST))).toBe(false)
    const other = begun()
    other.world.generation++
    expect(other.answers(request(LIST))).toBe(false)
  })
})

describe('a first visit', () => {
  it('is one of home, without a wish and without a world in the tab', () => {
    expect(isFirstVisit()).toBe(true)
    history.replaceState(null, '', '/?pid=A1#/?tab=2')
    expect(isFirstVisit()).toBe(true)
    for (const address of ['/?scenario=default', '/?as=liMing', '/#/mine']) {
      history.replaceState(null, '', address)
      expect(isFirstVisit()).toBe(false)
    }
    history.replaceState(null, '', '/')
    sessionStorage.setItem('fake:world', '{}')
    expect(isFirstVisit()).toBe(false)
  })
})
