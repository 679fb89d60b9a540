import { beforeEach, expect, it, vi } from 'vitest'
import {
  swapInDemoSession,
  swapInRealAppSession,
  recordSessionStorageWrites,
} from './realAppSession'

class FakeStorage {
  readonly values = new Map<string, string>()
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
  get length() {
    return this.values.size
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }
}
const setItemDescriptor = Object.getOwnPropertyDescriptor(FakeStorage.prototype, 'setItem')
const restoreSetItem = () =>
  void Object.defineProperty(FakeStorage.prototype, 'setItem', setItemDescriptor ?? {})
let sessionStorage = new FakeStorage()
let localStorage = new FakeStorage()
const getAppValues = ({ values }: FakeStorage) =>
  Object.fromEntries([...values].filter(([key]) => !key.startsWith('fake:')))
const runDemo = (work: () => void) => {
  recordSessionStorageWrites()
  const { mustReload } = swapInDemoSession()
  work()
  restoreSetItem()
  return mustReload
}

const VISIT = { 'visit-counted': '1' }
const MEMBER = { token: 'real', 'my:member': '{"real":1}', 'my:payEntered:D1': '1', ...VISIT }
beforeEach(() => {
  restoreSetItem()
  sessionStorage = new FakeStorage()
  localStorage = new FakeStorage()
  vi.stubGlobal('Storage', FakeStorage)
  vi.stubGlobal('window', { sessionStorage, localStorage })
  for (const [key, value] of Object.entries(MEMBER)) sessionStorage.setItem(key, value)
  localStorage.setItem('userInfo', '{"username":"real"}')
  localStorage.setItem('color-scheme', 'dark')
})

it('sets the real app’s session aside and restores it for the real server', () => {
  const mustReload = runDemo(() => {
    expect(getAppValues(sessionStorage)).toEqual(VISIT)
    expect(getAppValues(localStorage)).toEqual({ 'color-scheme': 'dark' })
    sessionStorage.setItem('token', 'fake-1')
    sessionStorage.setItem('landscape-tip', '1')
    localStorage.setItem('userInfo', '{"username":"demo888"}')
  })
  expect(mustReload).toBe(true)
  expect(swapInRealAppSession().mustReload).toBe(true)
  expect(getAppValues(sessionStorage)).toEqual(MEMBER)
  expect(getAppValues(localStorage)).toEqual({
    'color-scheme': 'dark',
    userInfo: '{"username":"real"}',
  })
  expect(swapInRealAppSession().mustReload).toBe(false)

  expect(
    runDemo(() => {
      expect(getAppValues(sessionStorage)).toMatchObject({ token: 'fake-1', 'landscape-tip': '1' })
    }),
  ).toBe(true)
})

it('keeps the demo’s own session over a reload', () => {
  runDemo(() => sessionStorage.setItem('token', 'fake-1'))
  expect(runDemo(() => expect(sessionStorage.getItem('token')).toBe('fake-1'))).toBe(false)
})

it('leaves member data of another tab alone', () => {
  runDemo(() => localStorage.setItem('userInfo', '{"username":"demo888"}'))
  localStorage.setItem('userInfo', '{"username":"another"}')
  runDemo(() => undefined)
  expect(localStorage.getItem('userInfo')).toBeNull()
  swapInRealAppSession()
  expect(localStorage.getItem('userInfo')).toBe('{"username":"another"}')
})
