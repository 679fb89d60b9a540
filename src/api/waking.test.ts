// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client'
import { isAwake, polled, spreadWaking } from './poll'

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
const client = createClient()
let leave = () => {}
let end = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  end = spreadWaking(client)
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['any'], queryFn: read, staleTime: 0 })
  leave = observer.subscribe(() => undefined)
  await pass(0)
  read.mockClear()
})
afterEach(() => {
  leave()
  end()
  client.unmount()
  client.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wakes: [string, () => void, () => void][] = [
  ['the page is seen again', () => see('hidden'), () => see('visible')],
  [
    'the phone is online again',
    () => window.dispatchEvent(new Event('offline')),
    () => window.dispatchEvent(new Event('online')),
  ],
]
test.each(wakes)('%s: its reads come somewhere within 3 s', async (_what, ends, begins) => {
  ends()
  expect(isAwake()).toBe(false)
  begins()
  await pass(2690)
  expect(read).not.toHaveBeenCalled()
  await pass(20)
  expect(read).toHaveBeenCalledOnce()
  expect(isAwake()).toBe(true)
})

test('who is gone again before that reads nothing', async () => {
  see('hidden')
  see('visible')
  see('hidden')
  await pass(10_000)
  expect(read).not.toHaveBeenCalled()
})

test('what a member asks for himself waits for nothing', async () => {
  see('hidden')
  see('visible')
  void client.refetchQueries({ queryKey: ['any'] })
  await pass(0)
  expect(read).toHaveBeenCalledOnce()
})

test.each(wakes)('%s: until then a poll rests', async (_what, ends, begins) => {
  const asked = vi.fn<() => number>(() => 1)
  const options = { queryKey: ['polled'], queryFn: asked, ...polled({ every: 4000 }) }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await pass(0)
  ends()
  await pass(20_000)
  expect(asked).toHaveBeenCalledOnce()
  begins()
  await pass(2710)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(4000)
  expect(asked).toHaveBeenCalledTimes(3)
  stop()
})

test('a phone that is seen again is not online for that', async () => {
  window.dispatchEvent(new Event('offline'))
  see('hidden')
  see('visible')
  await pass(10_000)
  expect([focusManager.isFocused(), onlineManager.isOnline()]).toEqual([true, false])
})

test('an ended watch hears nothing', () => {
  end()
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(true)
})
