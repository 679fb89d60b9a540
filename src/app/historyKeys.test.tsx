import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addRouterStateToEntries, rememberHistoryEntry } from './historyKeys'

interface State {
  key?: string
  idx?: number
}
const state = () => window.history.state as State

function plainLink(hash: string) {
  window.history.pushState(null, '', hash)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
function routerGoes(hash: string, key: string, idx: number) {
  window.history.pushState({ key, idx }, '', hash)
  rememberHistoryEntry()
}

beforeAll(addRouterStateToEntries)
beforeEach(() => routerGoes('#/', 'first', 3))

test('gives each entry of the browser its own key, one deeper than the last', () => {
  plainLink('#/vip')
  const first = { ...state() }
  plainLink('#/abouts')
  expect([first.idx, state().idx]).toEqual([4, 5])
  expect(first.key).toMatch(/^\w+$/)
  expect(state().key).not.toBe(first.key)
})

test('removes what chat apps append, before the router reads it', () => {
  const shown = (hash: string) => {
    plainLink(hash)
    return window.location.hash
  }
  expect(shown('#/login?type=1&pid=88?from=singlemessage')).toBe('#/login?type=1&pid=88')
  expect(shown('#/login?pid=88&type=1?from=timeline&isappinstalled=0')).toBe(
    '#/login?pid=88&type=1&isappinstalled=0',
  )
  expect(shown('#/login?redirect=%2Fmine?from=x')).toBe('#/login?redirect=%2Fmine')
  expect(shown('#/login?redirect=/wallet?type=2')).toBe('#/login?redirect=/wallet?type=2')
  expect(shown('#/vip')).toBe('#/vip')
  expect(state().idx).toBe(8)
})
