import { beforeEach, expect, it, vi } from 'vitest'
import {
  setAsideRealAppSession,
  restoreRealAppSession,
  recordSessionStorageWrites,
} from './foreignSession'

class Area {
  readonly kept = new Map<string, string>()
  getItem(key: string) {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value)
  }
  removeItem(key: string) {
    this.kept.delete(key)
  }
  get length() {
    return this.kept.size
  }
  key(at: number) {
    return [...this.kept.keys()][at] ?? null
  }
}
const setItemDescriptor = Object.getOwnPropertyDescriptor(Area.prototype, 'setItem')
const restore = () => void Object.defineProperty(Area.prototype, 'setItem', setItemDescriptor ?? {})
let sessionStorage = new Area()
let localStorage = new Area()
const getAppValues = ({ kept }: Area) =>
  Object.fromEntries([...kept].filter(([key]) => !key.startsWith('fake:')))
const runDemo = (work: () => void) => {
  recordSessionStorageWrites()
  const { mustReload } = setAsideRealAppSession()
  work()
  restore()
  return mustReload
}

const VISIT = { 'visit-counted': '1' }
const MEMBER = { token: 'real', 'my:member': '{"real":1}', 'my:payEntered:D1': '1', ...VISIT }
beforeEach(() => {
  restore()
  sessionStorage = new Area()
  localStorage = new Area()
  vi.stubGlobal('Storage', Area)
  vi.stubGlobal('window', { sessionStorage, localStorage })
  for (const [key, value] of Object.entries(MEMBER)) sessionStorage.setItem(key, value)
  localStorage.setItem('userInfo', '{"username":"real"}')
  localStorage.setItem('color-scheme', 'dark')
})

it('moves a foreign session aside and restores it for the real server', () => {
  const mustReload = runDemo(() => {
    expect(getAppValues(sessionStorage)).toEqual(VISIT)
    expect(getAppValues(localStorage)).toEqual({ 'color-scheme': 'dark' })
    sessionStorage.setItem('token', 'fake-1')
    sessionStorage.setItem('landscape-tip', '1')
    localStorage.setItem('userInfo', '{"username":"demo888"}')
  })
  expect(mustReload).toBe(true)
  expect(restoreRealAppSession().mustReload).toBe(true)
  expect(getAppValues(sessionStorage)).toEqual(MEMBER)
  expect(getAppValues(localStorage)).toEqual({
    'color-scheme': 'dark',
    userInfo: '{"username":"real"}',
  })
  expect(restoreRealAppSession().mustReload).toBe(false)

  expect(
    runDemo(() => {
      expect(getAppValues(sessionStorage)).toMatchObject({ token: 'fake-1', 'landscape-tip': '1' })
    }),
  ).toBe(true)
})

it('keeps its own session over a reload', () => {
  runDemo(() => sessionStorage.setItem('token', 'fake-1'))
  expect(runDemo(() => expect(sessionStorage.getItem('token')).toBe('fake-1'))).toBe(false)
})

it('leaves member data of another tab alone', () => {
  runDemo(() => localStorage.setItem('userInfo', '{"username":"demo888"}'))
  localStorage.setItem('userInfo', '{"username":"another"}')
  runDemo(() => undefined)
  expect(localStorage.getItem('userInfo')).toBeNull()
  restoreRealAppSession()
  expect(localStorage.getItem('userInfo')).toBe('{"username":"another"}')
})
