import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addRouterStateToEntries, keepIndexForNextHistoryEntry } from './historyEntries'

interface State {
  key?: string
  idx?: number
}
const getState = () => window.history.state as State

function followPlainLink(hash: string) {
  window.history.pushState(null, '', hash)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
function navigateByRouter(hash: string, key: string, idx: number) {
  window.history.pushState({ key, idx }, '', hash)
  keepIndexForNextHistoryEntry()
}

beforeAll(addRouterStateToEntries)
beforeEach(() => navigateByRouter('#/', 'first', 3))

test('gives each entry of the browser its own key, one deeper than the last', () => {
  followPlainLink('#/vip')
  const first = { ...getState() }
  followPlainLink('#/abouts')
  expect([first.idx, getState().idx]).toEqual([4, 5])
  expect(first.key).toMatch(/^\w+$/)
  expect(getState().key).not.toBe(first.key)
})

test('removes what chat apps append, before the router reads it', () => {
  const getCleanHash = (hash: string) => {
    followPlainLink(hash)
    return window.location.hash
  }
  expect(getCleanHash('#/login?type=1&pid=88?from=singlemessage')).toBe('#/login?type=1&pid=88')
  expect(getCleanHash('#/login?pid=88&type=1?from=timeline&isappinstalled=0')).toBe(
    '#/login?pid=88&type=1&isappinstalled=0',
  )
  expect(getCleanHash('#/login?redirect=%2Fmine?from=x')).toBe('#/login?redirect=%2Fmine')
  expect(getCleanHash('#/login?redirect=/wallet?type=2')).toBe('#/login?redirect=/wallet?type=2')
  expect(getCleanHash('#/vip')).toBe('#/vip')
  expect(getState().idx).toBe(8)
})
