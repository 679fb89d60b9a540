// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { joinTabs } from './sharedPoll'
import { Channel, Locks, rooms } from './testing'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Reflect.deleteProperty(navigator, 'locks')
  rooms.clear()
  vi.unstubAllGlobals()
})

describe('a tab', () => {
  const name = 'poll  what'
  const listener = vi.fn<(news: unknown) => void>()
  let seen: DocumentVisibilityState = 'visible'
  let changed = () => {}
  const page = {
    get visibilityState() {
      return seen
    },
    addEventListener: (_: string, hear: EventListener) =>
      void (changed = () => hear(new Event('visibilitychange'))),
    removeEventListener: (type: string) => {
      if (type === 'visibilitychange') changed = () => {}
    },
  } as unknown as Document
  const turn = (to: DocumentVisibilityState) => {
    seen = to
    changed()
  }
  const join = () => {
    const tab = joinTabs('what', listener, () => undefined, page)
    stops.push(tab.leave)
    return tab
  }
  beforeEach(() => {
    seen = 'visible'
    listener.mockReset()
  })

  test('that is seen twice stands in line once', () => {
    join()
    turn('visible')
    expect(rooms.get(name)?.size).toBe(1)
  })
  test('that is hidden, twice, says and hears nothing', () => {
    const tab = join()
    turn('hidden')
    turn('hidden')
    tab.tell('anything')
    expect(rooms.get(name)?.size).toBe(0)
  })
  test('that has left does not come back when it is seen', () => {
    const tab = join()
    tab.leave()
    turn('hidden')
    turn('visible')
    expect(rooms.get(name)?.size).toBe(0)
  })
  test('hears what another tells', () => {
    join()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    new Channel(name).postMessage('news')
    expect(listener).toHaveBeenCalledExactlyOnceWith('news')
  })
})
