// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { loadScenario } from '../scenario/load'
import { createWorld } from '../world/world'
import { restoreStoredWorld, storeWorld } from './store'

const MEMBER = '10001'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  const world = createWorld()
  loadScenario(world, 'member')
  world.db.patch('members', MEMBER, { realname: '甲' })
  storeWorld(world)
})

function reload() {
  const world = createWorld()
  loadScenario(world, 'member')
  const restored = restoreStoredWorld(world)
  return { ...restored, name: world.db.get('members', MEMBER)?.realname }
}
function replaceStoredText(key: string, from: string, to: string) {
  const text = sessionStorage.getItem(key) ?? ''
  expect(text).toContain(from)
  sessionStorage.setItem(key, text.replace(from, to))
}

it('restores the stored world without a notice', () => {
  expect(reload()).toMatchObject({ name: '甲', restoredSource: { scenario: 'member' } })
  expect(reload().notice).toBeUndefined()
})

it('does not restore the world of an edited scenario, and says so', () => {
  replaceStoredText('fake:scenario', '"title":"老会员已登录"', '"title":"旧题"')
  const { restoredSource, lostSource, notice } = reload()
  expect([restoredSource, lostSource?.scenario]).toEqual([undefined, 'member'])
  expect(notice).toEqual({ good: true, lines: [expect.stringContaining('改过了')] })
})

it('does not restore a world with other tables, and says why', () => {
  replaceStoredText('fake:world', '"schema":"', '"schema":"other:')
  const { restoredSource, lostSource, notice } = reload()
  expect([restoredSource, lostSource?.scenario]).toEqual([undefined, 'member'])
  expect(notice?.good).toBe(false)
  expect(notice?.lines[0]).toMatch(/已重新开始：数据表已改版/)
})
