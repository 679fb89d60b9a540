import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPollOptions, delayReadsAfterWakeUp } from './polling'
import { createQueryClient } from './query'
import { ApiError } from './response'

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
const client = createQueryClient()
let leave = () => {}
let end = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  end = delayReadsAfterWakeUp(client)
  const observer = new QueryObserver(client, { queryKey: ['any'], queryFn: read, staleTime: 0 })
  leave = observer.subscribe(() => undefined)
  await pass(0)
  read.mockClear()
})
afterEach(() => {
  leave()
  end()
  client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const now = () => [focusManager.isFocused(), onlineManager.isOnline()]
const wakes: [string, () => void, () => void][] = [
  ['the page is seen again', () => see('hidden'), () => see('visible')],
  [
    'the phone is online again',
    () => window.dispatchEvent(new Event('offline')),
    () => window.dispatchEvent(new Event('online')),
  ],
]
test.each(wakes)('spreads reads over 3 s: %s', async (_what, ends, begins) => {
  ends()
  expect(now()).toContain(false)
  begins()
  await pass(2690)
  expect(read).not.toHaveBeenCalled()
  await pass(20)
  expect(read).toHaveBeenCalledOnce()
  expect(now()).toEqual([true, true])
})

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const network = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
test.each([
  ['visible again', () => see('visible')],
  ['shown from the back-forward cache', () => show(true)],
])('notices a network that returned while the page was frozen: %s', async (_, begins) => {
  window.dispatchEvent(new Event('offline'))
  network(true)
  begins()
  await pass(3000)
  expect(now()).toEqual([true, true])
})

test('wakes reads when the network comes after a start without one', async () => {
  const asked = vi.fn<() => Promise<number>>(() => Promise.reject(new ApiError('network', '', '')))
  const options = {
    queryKey: ['polled'],
    queryFn: asked,
    ...createPollOptions({ intervalMs: 4000, backoffBaseMs: 60_000 }),
  }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await pass(0)
  expect(asked).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  await pass(1000)
  see('visible')
  await pass(2690)
  expect(asked).toHaveBeenCalledOnce()
  await pass(20)
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
})
