// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from './client'
import { isAwake, spreadWaking } from './poll'

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
const client = createClient()
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  spreadWaking()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['any'], queryFn: read, staleTime: 0 })
  leave = observer.subscribe(() => undefined)
  await pass(0)
  read.mockClear()
})
afterEach(() => {
  leave()
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

test('a removed listener is not called', () => {
  leave()
  client.unmount()
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(true)
  client.mount()
})
