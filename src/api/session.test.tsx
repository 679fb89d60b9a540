import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfo, type UserInfo } from '@/contract/account'
import { hashText } from '@/lib/hash'

const createUser = (id: string, username: string): UserInfo =>
  v.parse(userInfo, { id, username, name: '王芳', balance: '12860.50', current_vip: 'VIP3' })
const wang = createUser('1', 'demo888')
const li = createUser('2', 'lihua99')

async function load() {
  vi.resetModules()
  const { session } = await import('./session')
  return session
}
async function runInAnotherTab(action: () => Promise<void>) {
  const savedEntries = Object.entries({ ...sessionStorage })
  sessionStorage.clear()
  await action()
  sessionStorage.clear()
  for (const [key, value] of savedEntries) sessionStorage.setItem(key, value as string)
}
const getPublicKeys = () => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a session', () => {
  it('survives a reload with its member', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    const reloaded = await load()
    expect([reloaded.getToken(), reloaded.getStoredMember()]).toEqual(['t1', wang])
  })

  it('does not start with a damaged token, which is removed', async () => {
    sessionStorage.setItem('token', '会员')
    const page = await load()
    expect([page.getToken(), page.getStoredMember()]).toEqual([null, undefined])
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('is stored under the public keys, and leaves only the ended token’s hash', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    expect(getPublicKeys()).toEqual(['t1', JSON.stringify(wang)])
    page.end('logout')
    expect([Object.keys(sessionStorage), localStorage.length]).toEqual([['ended'], 0])
    expect(sessionStorage.getItem('ended')).toBe(`[${hashText('t1')}]`)
    expect((await load()).getStoredMember()).toBeUndefined()
  })

  it('is separate from another tab’s session', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    await runInAnotherTab(async () => {
      const other = await load()
      expect([other.getToken(), other.getStoredMember()]).toEqual([null, undefined])
      other.begin('t2')
      other.storeMember(li)
    })
    expect((await load()).getStoredMember()).toEqual(wang)
    await runInAnotherTab(async () => (await load()).end('logout'))
    expect((await load()).getStoredMember()).toEqual(wang)
  })

  it('ignores the member in the device’s storage', async () => {
    sessionStorage.setItem('token', 't1')
    localStorage.setItem('userInfo', JSON.stringify(li))
    expect((await load()).getStoredMember()).toBeUndefined()
  })
})

describe('a damaged member entry is removed', () => {
  const entry = { token: 't1', user: wang }
  it.each([
    ['invalid JSON', 'oops'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an empty member', JSON.stringify({ ...entry, user: {} })],
    ['a wrong balance', JSON.stringify({ ...entry, user: { ...wang, balance: 'abc' } })],
    ['a number instead of a text', JSON.stringify({ ...entry, user: { ...wang, name: 7 } })],
    ['a member of few fields', JSON.stringify({ ...entry, user: { id: '1', username: 'x' } })],
    ['a field too many', JSON.stringify({ ...entry, user: { ...wang, later: 1 } })],
    ['a huge amount', JSON.stringify({ ...entry, user: { ...wang, balance: '9'.repeat(9999) } })],
    ['another token', JSON.stringify({ ...entry, token: 't2' })],
  ])('%s', async (_, damaged) => {
    sessionStorage.setItem('token', 't1')
    sessionStorage.setItem('my:member', JSON.stringify(entry))
    expect((await load()).getStoredMember()).toEqual(wang)
    sessionStorage.setItem('my:member', damaged)
    const page = await load()
    expect([page.getToken(), page.getStoredMember()]).toEqual(['t1', undefined])
    expect(sessionStorage.getItem('my:member')).toBeNull()
  })

  it.each(['', '词', 'a\nb', 'x'.repeat(9000)])(
    'removes a token that no header can carry: %#',
    async (token) => {
      sessionStorage.setItem('token', token)
      expect((await load()).getToken()).toBeNull()
      expect(sessionStorage.getItem('token')).toBeNull()
    },
  )
})
