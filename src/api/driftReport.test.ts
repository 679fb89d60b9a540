// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { endpoints } from '@/contract/all'
import { readBalance } from '@/contract/account'
import { listVenues } from '@/contract/wallet'
import type { Endpoint } from '@/contract/endpoint'
import { readData } from '@/contract/reader'
import startReport from './driftReport'

const TO = 'https://reports.example/h5'
const sent = vi.fn<typeof navigator.sendBeacon>()
const messages = () =>
  sent.mock.calls.map(([, text]) => JSON.parse(text as string) as { records: object[] })
const counts = () => messages().map(({ records }) => records.length)

const stops: (() => void)[] = []
/** A reporter whose listeners end with the test. */
function start(content = TO) {
  const targets: [EventTarget, MockInstance<EventTarget['addEventListener']>][] = [
    [document, vi.spyOn(document as EventTarget, 'addEventListener')],
    [window, vi.spyOn(window as EventTarget, 'addEventListener')],
  ]
  const hear = startReport(content, [])
  for (const [target, { mock }] of targets)
    for (const [name, listener] of mock.calls)
      stops.push(() => target.removeEventListener(name, listener))
  return (endpoint: Endpoint, data: unknown) => {
    hear?.(endpoint, readData(endpoint.data, data))
  }
}
const venue = { platname: 'LY', balance: '六千元', name: '乐游', hasInfo: 1, status: 1 }
const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset().mockReturnValue(true)
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  window.history.replaceState(null, '', '/?pid=9#/payInfo?no=D20260314')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a report', () => {
  it('is JSON text: endpoint, field, types, what was done; nothing else', () => {
    const hear = start()
    hear(listVenues, [venue, venue])
    hear(readBalance, { balance: { cny: 888 } })
    vi.advanceTimersByTime(3000)
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.lastCall?.[0]).toBe(TO)
    expect(typeof sent.mock.lastCall?.[1]).toBe('string')
    expect(messages()[0]).toEqual({
      records: [
        {
          endpoint: 'wallet.venues',
          field: '[].balance',
          expected: 'a number or a numeric string',
          came: 'text of 3',
          done: 'not told',
          times: 2,
        },
        {
          endpoint: 'user.balance',
          field: 'balance',
          expected: '(number | string)',
          came: 'object of 1',
          done: 'refused',
          times: 1,
        },
      ],
    })
    expect(sent.mock.lastCall?.[1]).not.toMatch(/六千|888|乐游|pid|payInfo|D2026/)
  })
  it('is not sent for what the contract tolerates', () => {
    const hear = start()
    hear(listVenues, [{ platname: 'LY', balance: '1' }])
    vi.advanceTimersByTime(600_000)
    hide('hidden')
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('how often', () => {
  it('once for what is known; its later counts go when the page is left', () => {
    const hear = start()
    hear(listVenues, [venue])
    vi.advanceTimersByTime(3000)
    for (let i = 0; i < 5; i++) hear(listVenues, [venue, venue])
    vi.advanceTimersByTime(600_000)
    expect(counts()).toEqual([1])
    hide('visible')
    expect(counts()).toEqual([1])
    hide('hidden')
    expect(messages()[1]).toMatchObject({ records: [{ times: 10 }] })
    window.dispatchEvent(new Event('pagehide'))
    expect(counts()).toEqual([1, 1])
  })
  it('at most one a minute, also when the page is hidden and left', () => {
    const hear = start()
    hear(listVenues, [venue])
    hide('hidden')
    expect(counts()).toEqual([1])
    vi.advanceTimersByTime(1)
    hear(readBalance, {})
    window.dispatchEvent(new Event('pagehide'))
    hide('hidden')
    vi.advanceTimersByTime(59_998)
    expect(counts()).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(counts()).toEqual([1, 1])
    expect(messages()[1]).toMatchObject({ records: [{ endpoint: 'user.balance', times: 1 }] })
  })
  it('pagehide alone is enough', () => {
    start()(listVenues, [venue])
    window.dispatchEvent(new Event('pagehide'))
    expect(counts()).toEqual([1])
  })
})

/** Every field of every call at once: hundreds. */
const hearAll = (hear: ReturnType<typeof start>) => {
  const odd: unknown = new Proxy({}, { get: () => [], has: () => true })
  for (const endpoint of endpoints)
    for (const data of [odd, [odd], { data: [odd] }, { list: [odd] }, 'x', ['x']])
      hear(endpoint, data)
}

it('has at most 50 records, and knows at most 200', () => {
  const hear = start()
  hearAll(hear)
  vi.advanceTimersByTime(3000)
  expect(counts()).toEqual([50])
  vi.advanceTimersByTime(3_600_000)
  expect(counts()).toEqual([50, 50, 50, 50])
  const keys = messages().flatMap(({ records }) =>
    (records as { endpoint: string; field: string }[]).map(
      ({ endpoint, field }) => `${endpoint} ${field}`,
    ),
  )
  expect(new Set(keys).size).toBe(200)
})

describe('nothing goes wrong', () => {
  it.each<[string, () => void]>([
    [
      'throws',
      () =>
        sent.mockImplementation(() => {
          throw new TypeError('blocked')
        }),
    ],
    ['is missing', () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined })],
  ])('when the browser’s sendBeacon %s', (_, spoil) => {
    Object.defineProperty(navigator, 'sendBeacon', {
      value: sent,
      configurable: true,
      writable: true,
    })
    spoil()
    const hear = start()
    hear(listVenues, [venue])
    vi.advanceTimersByTime(3000)
    hide('hidden')
    expect(() => hear(readBalance, {})).not.toThrow()
  })
  it('what the browser did not take goes with the next one, a minute later', () => {
    sent.mockReturnValueOnce(false)
    start()(listVenues, [venue])
    vi.advanceTimersByTime(3000)
    vi.advanceTimersByTime(60_000)
    expect(messages()).toHaveLength(2)
    expect(messages()[1]).toEqual(messages()[0])
    vi.advanceTimersByTime(600_000)
    expect(messages()).toHaveLength(2)
  })
  it('when an answer cannot be looked at', () => {
    const hear = startReport(TO, [])
    const issues = new Proxy([], {
      get: () => {
        throw new TypeError('6222 0000')
      },
    })
    expect(() => hear?.(listVenues, { raw: [], issues })).not.toThrow()
  })
})

describe('the address', () => {
  const warned = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
  it.each(['https://a.example/x', '/drift', 'drift'])('may be %s', (content) => {
    start(content)(listVenues, [venue])
    vi.advanceTimersByTime(3000)
    expect(sent.mock.lastCall?.[0]).toBe(new URL(content, location.href).href)
  })
  it.each([
    'http://a.example/x',
    'javascript:alert(1)',
    'data:,x',
    'blob:https://a.example/1',
    'https://',
    'ws://a.example',
  ])('is not %s: nothing is sent, and the console says why', (content) => {
    const warn = warned()
    start(content)(listVenues, [venue])
    vi.advanceTimersByTime(3000)
    hide('hidden')
    expect(sent).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledOnce()
  })
})
