// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBalance, type UserInfo } from '@/contract/account'
import { listVenues } from '@/contract/wallet'
import { createClient } from './client'
import { startPoll, polled } from './poll'
import { shareWithin, joinTabs } from './sharedPoll'
import { queryOf } from './query'
import { session } from './session'
import { Channel, Locks, rooms } from './testing'

const BALANCE_EVERY = 4300
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const member = (id: string) => session.keep({ id } as UserInfo)
let balance = '1'
let fails = false
const deaf = () => undefined
const stops: (() => void)[] = []

/** A tab of the member with its own cache and poll; records what it asked for and what it shows. */
function openTab(id = '7') {
  const client = createClient()
  const tab = { asked: 0, shown: () => client.getQueryData(query.queryKey)?.data.balance }
  const query = queryOf(readBalance, {}, { telling: 'screen', staleTime: 0 })
  const observer = new QueryObserver(client, {
    ...query,
    ...polled,
    queryFn: async () => {
      tab.asked++
      if (fails) throw new TypeError('no network here')
      return { data: { balance: balance as never }, message: '' }
    },
  })
  const leave = observer.subscribe(() => undefined)
  const share = shareWithin(readBalance, BALANCE_EVERY, id)
  const ask = () => observer.refetch({ cancelRefetch: false })
  const stop = startPoll(client, query.queryKey, ask, { every: BALANCE_EVERY }, share)
  const close = () => {
    stop()
    leave()
  }
  stops.push(close)
  return Object.assign(tab, { close })
}
/** A message from another tab. */
function say(news: object) {
  const known = { member: '7', asked: Date.now(), failures: 0, wait: BALANCE_EVERY }
  for (const channel of rooms.get(`poll  7 ${readBalance.id} ${BALANCE_EVERY}`) ?? [])
    channel.hear({ ...known, ...news })
}
const reply = (text: string) => ({ data: { balance: text }, message: '' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
  session.begin('token')
  member('7')
  balance = '1'
  fails = false
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(navigator, 'locks')
  rooms.clear()
  session.end('logout')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('two tabs of one member', () => {
  test('make the calls of one, and both show the newest', async () => {
    const [first, second] = [openTab(), openTab()]
    await pass(100)
    balance = '2'
    await pass(10 * BALANCE_EVERY)
    expect([first.asked, second.asked]).toEqual([11, 1])
    expect([first.shown(), second.shown()]).toEqual(['2', '2'])
  })

  test('when the one that asks is closed, the other goes on without a gap', async () => {
    const [first, second] = [openTab(), openTab()]
    await pass(100 + BALANCE_EVERY)
    first.close()
    balance = '3'
    await pass(BALANCE_EVERY)
    expect(second.asked).toBe(2)
    expect(second.shown()).toBe('3')
  })

  test('a failure is asked again by one of them', async () => {
    const [first, second] = [openTab(), openTab()]
    await pass(100)
    fails = true
    await pass(60_000)
    expect(first.asked).toBeGreaterThan(3)
    expect(second.asked).toBe(1)
    fails = false
    balance = '4'
    await pass(60_000)
    expect([first.shown(), second.shown()]).toEqual(['4', '4'])
    expect(second.asked).toBe(1)
  })
})

test('who hears nothing for two and a half intervals asks himself', async () => {
  // Frozen by the browser while it holds the lock.
  joinTabs(`7 ${readBalance.id} ${BALANCE_EVERY}`, deaf, deaf)
  const tab = openTab()
  await pass(2.4 * BALANCE_EVERY)
  expect(tab.asked).toBe(1)
  await pass(0.2 * BALANCE_EVERY)
  expect(tab.asked).toBe(2)
})

test('a hidden tab lets go, and stands in line again when it is seen', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const leader = joinTabs('x', deaf, deaf, page)
  const turned = vi.fn<() => void>()
  const next = joinTabs('x', deaf, turned)
  await pass(0)
  expect([leader.leads(), next.leads()]).toEqual([true, false])
  const turn = (visibilityState: string) => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  await pass(0)
  expect([leader.leads(), next.leads()]).toEqual([false, true])
  expect(turned).toHaveBeenCalledOnce()
  turn('visible')
  next.leave()
  await pass(0)
  expect(leader.leads()).toBe(true)
  leader.leave()
})

describe('a message', () => {
  test('that is newer is shown', async () => {
    const tab = openTab()
    await pass(100)
    say({ reply: reply('9.00') })
    expect(tab.shown()).toBe('9')
  })
  const others: [string, () => void][] = [
    ['for another member', () => say({ member: '8', reply: reply('9.00') })],
    ['off the contract', () => say({ reply: { data: { balance: 'much' }, message: '' } })],
    ['without sense', () => say({ wait: 'soon', reply: reply('9.00') })],
    ['with a wait of years', () => say({ wait: 1e12, reply: reply('9.00') })],
    ['asked before what is known', () => say({ asked: Date.now() - 200, reply: reply('9.00') })],
    [
      'that comes after another member logged in here',
      () => {
        member('8')
        say({ reply: reply('9.00') })
      },
    ],
  ]
  test.each(others)('%s is not taken', async (_what, speak) => {
    const tab = openTab()
    await pass(100)
    speak()
    expect(tab.shown()).toBe('1')
  })
})

describe('each tab asks for itself', () => {
  test('without Web Locks', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const tabs = [openTab(), openTab()]
    await pass(100 + BALANCE_EVERY)
    expect(tabs.map(({ asked }) => asked)).toEqual([2, 2])
  })
  test('where the browser denies the locks', async () => {
    const request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const tabs = [openTab(), openTab()]
    await pass(100 + BALANCE_EVERY)
    expect(Math.max(...tabs.map(({ asked }) => asked))).toBe(2)
  })
  test('where it denies a channel', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('BroadcastChannel', denied)
    const tabs = [openTab(), openTab()]
    await pass(100 + BALANCE_EVERY)
    expect(tabs.map(({ asked }) => asked)).toEqual([2, 2])
  })
  test('of another member', async () => {
    const first = openTab()
    const second = openTab('8')
    await pass(100 + BALANCE_EVERY)
    expect([first.asked, second.asked]).toEqual([2, 2])
  })
})

test('in the demo, where each tab has a world of its own, nothing is shared', async () => {
  vi.resetModules()
  const transport = await import('./transport')
  const demo = await import('./sharedPoll')
  transport.setTransport(() => Promise.reject(new TypeError('the fake')))
  expect(demo.joinTabs('x', deaf, deaf).leads()).toBe(true)
  expect(rooms.size).toBe(0)
})

test('what is shared may be read by the contract once more, and stays the same', () => {
  const wallets = v.parse(listVenues.data, [{ platname: 1, name: 'AG', balance: '2.50' }])
  expect(v.parse(listVenues.data, wallets)).toEqual(wallets)
  const one = v.parse(readBalance.data, { balance: '2.50' })
  expect(v.parse(readBalance.data, one)).toEqual(one)
})
