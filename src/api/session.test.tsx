import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfo, type UserInfo } from '@/contract/account'
import { hashText } from '@/lib/hash'

const userOf = (id: string, username: string): UserInfo =>
  v.parse(userInfo, { id, username, name: '王芳', balance: '12860.50', current_vip: 'VIP3' })
const wang = userOf('1', 'demo888')
const li = userOf('2', 'lihua99')

async function load() {
  vi.resetModules()
  const { session } = await import('./session')
  return session
}
async function inAnotherTab(work: () => Promise<void>) {
  const kept = Object.entries({ ...sessionStorage })
  sessionStorage.clear()
  await work()
  sessionStorage.clear()
  for (const [key, value] of kept) sessionStorage.setItem(key, value as string)
}
const stored = () => [sessionStorage.getItem('token'), localStorage.getItem('userInfo')]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a session', () => {
  it('survives a reload, with its member', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    const next = await load()
    expect([next.getToken(), next.getStoredMember()]).toEqual(['t1', wang])
  })

  it('ends with a damaged token, and leaves nothing', async () => {
    sessionStorage.setItem('token', '会员')
    const page = await load()
    expect([page.getToken(), page.getStoredMember()]).toEqual([null, undefined])
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('is stored under the public keys, and leaves nothing after its end', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    expect(stored()).toEqual(['t1', JSON.stringify(wang)])
    page.end('logout')
    expect([Object.keys(sessionStorage), localStorage.length]).toEqual([['ended'], 0])
    expect(sessionStorage.getItem('ended')).toBe(`[${hashText('t1')}]`)
    expect((await load()).getStoredMember()).toBeUndefined()
  })

  it('of another tab is neither seen nor ended here', async () => {
    const page = await load()
    page.begin('t1')
    page.storeMember(wang)
    await inAnotherTab(async () => {
      const other = await load()
      expect([other.getToken(), other.getStoredMember()]).toEqual([null, undefined])
      other.begin('t2')
      other.storeMember(li)
    })
    expect((await load()).getStoredMember()).toEqual(wang)
    await inAnotherTab(async () => (await load()).end('logout'))
    expect((await load()).getStoredMember()).toEqual(wang)
  })

  it('does not read the member from the device', async () => {
    sessionStorage.setItem('token', 't1')
    localStorage.setItem('userInfo', JSON.stringify(li))
    expect((await load()).getStoredMember()).toBeUndefined()
  })
})

describe('a damaged member entry is removed', () => {
  const whole = { token: 't1', user: wang }
  it.each([
    ['no JSON', 'oops'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an empty member', JSON.stringify({ ...whole, user: {} })],
    ['a wrong balance', JSON.stringify({ ...whole, user: { ...wang, balance: 'abc' } })],
    ['a number instead of a text', JSON.stringify({ ...whole, user: { ...wang, name: 7 } })],
    ['a member of few fields', JSON.stringify({ ...whole, user: { id: '1', username: 'x' } })],
    ['a field too many', JSON.stringify({ ...whole, user: { ...wang, later: 1 } })],
    ['a huge amount', JSON.stringify({ ...whole, user: { ...wang, balance: '9'.repeat(9999) } })],
    ['another token', JSON.stringify({ ...whole, token: 't2' })],
  ])('%s', async (_, spoiled) => {
    sessionStorage.setItem('token', 't1')
    sessionStorage.setItem('my:member', JSON.stringify(whole))
    expect((await load()).getStoredMember()).toEqual(wang)
    sessionStorage.setItem('my:member', spoiled)
    const page = await load()
    expect([page.getToken(), page.getStoredMember()]).toEqual(['t1', undefined])
    expect(sessionStorage.getItem('my:member')).toBeNull()
  })

  it.each(['', '词', 'a\nb', 'x'.repeat(9000)])(
    'removes a token that cannot be sent: %#',
    async (token) => {
      sessionStorage.setItem('token', token)
      expect((await load()).getToken()).toBeNull()
      expect(sessionStorage.getItem('token')).toBeNull()
    },
  )
})
