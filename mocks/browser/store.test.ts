// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScenario } from '../scenario/load'
import { createWorld, type World } from '../world/world'
import { keepWorld, recallWorld } from './store'

const MEMBER = '10001'
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const name = (world: World) => world.db.get('members', MEMBER)?.realname
/** A tab's page with a world in which somebody was renamed, unless `as` is undefined. */
function played(as?: string): World {
  const world = createWorld()
  loadScenario(world, 'member')
  if (as !== undefined) world.db.patch('members', MEMBER, { realname: as })
  keepWorld(world)
  return world
}
/** The next page of the tab: its world, and what became of the kept one. */
function reload() {
  const world = createWorld()
  loadScenario(world, 'member')
  return { world, ...recallWorld(world) }
}
/** Edits the text under a key of the tab, as an edit of the code would make it differ. */
function rewrite(key: string, from: string | RegExp, to: string) {
  const text = sessionStorage.getItem(key) ?? ''
  const next = text.replace(from, to)
  expect(next).not.toBe(text)
  sessionStorage.setItem(key, next)
}
const otherTables = () => rewrite('fake:world', '"schema":"', '"schema":"other:')
const tablesAsBefore = () => rewrite('fake:stranded', '"schema":"other:', '"schema":"')

describe('a tab’s world', () => {
  it('stands after a reload, and there is nothing to say', () => {
    played('甲')
    const { world, source, notice, lost } = reload()
    expect([name(world), source?.scenario, notice, lost]).toEqual([
      '甲',
      'member',
      undefined,
      undefined,
    ])
  })

  it('follows an edit of its scenario, and a person is told', () => {
    played('甲')
    rewrite('fake:given', '"title":"老会员已登录"', '"title":"旧题"')
    const { world, notice } = reload()
    expect(name(world)).toBe('甲')
    expect(notice).toMatchObject({ good: true, lines: [expect.stringContaining('改过了')] })
  })

  it('that does not fit is set aside, and a person is told why', () => {
    played('甲')
    otherTables()
    const { source, lost, notice } = reload()
    expect([source, lost?.scenario]).toEqual([undefined, 'member'])
    expect(notice?.good).toBe(false)
    expect(notice?.lines[0]).toMatch(/已重新开始：数据表已改版/)
  })

  it('comes back with its session as soon as it fits', () => {
    sessionStorage.setItem('token', 'his')
    played('甲')
    otherTables()
    reload()
    sessionStorage.setItem('token', 'another')
    played()
    expect(name(reload().world)).not.toBe('甲')
    tablesAsBefore()
    const { world, token, notice } = reload()
    expect([name(world), token, notice?.good]).toEqual(['甲', 'his', true])
    expect(sessionStorage.getItem('fake:stranded')).toBeNull()
  })
})
