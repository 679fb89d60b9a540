import { beforeEach, expect, it, vi } from 'vitest'
import { setAsideForeignSession, restoreForeignSession, recordWrittenKeys } from './storageKeys'

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
const plain = Object.getOwnPropertyDescriptor(Area.prototype, 'setItem')
const restore = () => void Object.defineProperty(Area.prototype, 'setItem', plain ?? {})
let sessionStorage = new Area()
let localStorage = new Area()
const all = ({ kept }: Area) =>
  Object.fromEntries([...kept].filter(([key]) => !key.startsWith('fake:')))
const inDemo = (work: () => void) => {
  recordWrittenKeys()
  const { mustReload } = setAsideForeignSession()
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
  const mustReload = inDemo(() => {
    expect(all(sessionStorage)).toEqual(VISIT)
    expect(all(localStorage)).toEqual({ 'color-scheme': 'dark' })
    sessionStorage.setItem('token', 'fake-1')
    sessionStorage.setItem('landscape-tip', '1')
    localStorage.setItem('userInfo', '{"username":"demo888"}')
  })
  expect(mustReload).toBe(true)
  expect(restoreForeignSession().mustReload).toBe(true)
  expect(all(sessionStorage)).toEqual(MEMBER)
  expect(all(localStorage)).toEqual({ 'color-scheme': 'dark', userInfo: '{"username":"real"}' })
  expect(restoreForeignSession().mustReload).toBe(false)

  expect(
    inDemo(() => {
      expect(all(sessionStorage)).toMatchObject({ token: 'fake-1', 'landscape-tip': '1' })
    }),
  ).toBe(true)
})

it('keeps its own session over a reload', () => {
  inDemo(() => sessionStorage.setItem('token', 'fake-1'))
  expect(inDemo(() => expect(sessionStorage.getItem('token')).toBe('fake-1'))).toBe(false)
})

it('leaves member data of another tab alone', () => {
  inDemo(() => localStorage.setItem('userInfo', '{"username":"demo888"}'))
  localStorage.setItem('userInfo', '{"username":"another"}')
  inDemo(() => undefined)
  expect(localStorage.getItem('userInfo')).toBeNull()
  restoreForeignSession()
  expect(localStorage.getItem('userInfo')).toBe('{"username":"another"}')
})
