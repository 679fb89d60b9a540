import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForSheetsToClose, waitForPendingBackStep } from './backStack'
import { useCloseOnBackOrEscape } from './layers'

afterEach(cleanup)
const renderSheet = (close: () => void, opened = true) =>
  renderHook((props: { opened: boolean }) => useCloseOnBackOrEscape(props.opened, close), {
    initialProps: { opened },
  })
const pressBack = (stateBelow: unknown) =>
  act(() => {
    window.history.replaceState(stateBelow, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: stateBelow }))
  })

test('pushes an entry with the router’s state without CloseWatcher, and closes on back', () => {
  window.history.replaceState({ idx: 3, key: 'k' }, '')
  const push = vi.spyOn(window.history, 'pushState')
  const close = vi.fn<() => void>()
  const { rerender } = renderSheet(close, false)
  expect(push).not.toHaveBeenCalled()
  rerender({ opened: true })
  expect(push).toHaveBeenCalledTimes(1)
  expect(window.history.state).toMatchObject({
    idx: 3,
    key: 'k',
    sheet: expect.any(String) as string,
  })
  pressBack({ idx: 3, key: 'k' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('closes only the topmost sheet on back', () => {
  window.history.replaceState({ idx: 0 }, '')
  const closeFirst = vi.fn<() => void>()
  const closeSecond = vi.fn<() => void>()
  renderSheet(closeFirst)
  const first: unknown = window.history.state
  renderSheet(closeSecond)
  pressBack(first)
  expect(closeSecond).toHaveBeenCalledTimes(1)
  expect(closeFirst).not.toHaveBeenCalled()
  pressBack({ idx: 0 })
  expect(closeFirst).toHaveBeenCalledTimes(1)
})

test('skips the entry of a sheet that led to another page on back', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  window.history.replaceState({ idx: 0 }, '')
  const { unmount } = renderSheet(() => {})
  const entry = window.history.state as object
  window.history.pushState({ idx: 1 }, '')
  unmount()
  pressBack(entry)
  expect(back).toHaveBeenCalledOnce()
})

test('removes the entry when the sheet closes by its own button', async () => {
  window.history.replaceState({ idx: 0 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = renderSheet(() => {})
  rerender({ opened: false })
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
})

test('keeps the new page when the sheet closes by navigation', async () => {
  window.history.replaceState({ idx: 0 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = renderSheet(() => {})
  rerender({ opened: false })
  window.history.pushState({ idx: 1 }, '')
  await new Promise((done) => setTimeout(done, 0))
  expect(back).not.toHaveBeenCalled()
})

test('closes by CloseWatcher where it exists, without a history entry', () => {
  const watchers: EventTarget[] = []
  const destroyed = vi.fn<() => void>()
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy = destroyed
    },
  )
  const push = vi.spyOn(window.history, 'pushState')
  const close = vi.fn<() => void>()
  const { rerender } = renderSheet(close)
  watchers[0]?.dispatchEvent(new Event('close'))
  expect(close).toHaveBeenCalledTimes(1)
  rerender({ opened: false })
  expect(destroyed).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
})

test('waits until the open sheet has closed and stepped back once', async () => {
  window.history.replaceState({ idx: 1 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = renderSheet(() => {})
  let hasResolved = false
  const waiting = waitForSheetsToClose().then(() => (hasResolved = true))
  await new Promise((done) => setTimeout(done, 20))
  expect(back).not.toHaveBeenCalled()
  rerender({ opened: false })
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 100))
  expect(hasResolved).toBe(false)
  pressBack({ idx: 1 })
  await waiting
  expect(back).toHaveBeenCalledTimes(1)
})

test('waits for the step back of a closing sheet before navigating', async () => {
  window.history.replaceState({ idx: 1 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = renderSheet(() => {})
  await waitForPendingBackStep()
  rerender({ opened: false })
  let hasResolved = false
  const waiting = waitForPendingBackStep().then(() => (hasResolved = true))
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 100))
  expect(hasResolved).toBe(false)
  pressBack({ idx: 1 })
  await waiting
  expect(back).toHaveBeenCalledTimes(1)
})
