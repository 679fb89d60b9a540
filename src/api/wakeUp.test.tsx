import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPollOptions } from './polling'
import { createQueryClient } from './query'
import { ApiError } from './response'
import { delayReadsAfterWakeUp } from './wakeUp'

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
const client = createQueryClient()
let unsubscribe = () => {}
let stopDelaying = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  stopDelaying = delayReadsAfterWakeUp(client)
  const observer = new QueryObserver(client, { queryKey: ['any'], queryFn: read, staleTime: 0 })
  unsubscribe = observer.subscribe(() => undefined)
  await advance(0)
  read.mockClear()
})
afterEach(() => {
  unsubscribe()
  stopDelaying()
  client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const getFocusAndOnline = () => [focusManager.isFocused(), onlineManager.isOnline()]
const wakeUps: [string, () => void, () => void][] = [
  ['the page is seen again', () => setVisibility('hidden'), () => setVisibility('visible')],
  [
    'the phone is online again',
    () => window.dispatchEvent(new Event('offline')),
    () => window.dispatchEvent(new Event('online')),
  ],
]
test.each(wakeUps)('spreads reads over 3 s when %s', async (_, sleep, wake) => {
  sleep()
  expect(getFocusAndOnline()).toContain(false)
  wake()
  await advance(2690)
  expect(read).not.toHaveBeenCalled()
  await advance(20)
  expect(read).toHaveBeenCalledOnce()
  expect(getFocusAndOnline()).toEqual([true, true])
})

const dispatchPageShow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
test.each([
  ['visible again', () => setVisibility('visible')],
  ['shown from the back-forward cache', () => dispatchPageShow(true)],
])('goes online when the network returned while the page was frozen: %s', async (_, wake) => {
  window.dispatchEvent(new Event('offline'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  wake()
  await advance(3000)
  expect(getFocusAndOnline()).toEqual([true, true])
})

test('refetches when the network appears after a start without one', async () => {
  const failingRead = vi.fn<() => Promise<number>>(() =>
    Promise.reject(new ApiError('network', '', '')),
  )
  const options = {
    queryKey: ['polled'],
    queryFn: failingRead,
    ...createPollOptions({ intervalMs: 4000, backoffBaseMs: 60_000 }),
  }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await advance(0)
  expect(failingRead).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  await advance(1000)
  setVisibility('visible')
  await advance(2690)
  expect(failingRead).toHaveBeenCalledOnce()
  await advance(20)
  expect(failingRead).toHaveBeenCalledTimes(2)
  stop()
})
