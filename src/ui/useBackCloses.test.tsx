import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForClosedSheets, waitForBackStep } from './backStack'
import { useCloseOnBack } from './layers'

afterEach(cleanup)
const sheet = (close: () => void, opened = true) =>
  renderHook((props: { opened: boolean }) => useCloseOnBack(props.opened, close), {
    initialProps: { opened },
  })
const pressBack = (below: unknown) =>
  act(() => {
    window.history.replaceState(below, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: below }))
  })

test('without CloseWatcher, opening pushes an entry with the router’s state and back closes', () => {
  window.history.replaceState({ idx: 3, key: 'k' }, '')
  const push = vi.spyOn(window.history, 'pushState')
  const close = vi.fn<() => void>()
  const { rerender } = sheet(close, false)
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

test('back closes only the topmost sheet', () => {
  window.history.replaceState({ idx: 0 }, '')
  const closeFirst = vi.fn<() => void>()
  const closeSecond = vi.fn<() => void>()
  sheet(closeFirst)
  const first: unknown = window.history.state
  sheet(closeSecond)
  pressBack(first)
  expect(closeSecond).toHaveBeenCalledTimes(1)
  expect(closeFirst).not.toHaveBeenCalled()
  pressBack({ idx: 0 })
  expect(closeFirst).toHaveBeenCalledTimes(1)
})

test('back skips the entry of a sheet that led to another page', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  window.history.replaceState({ idx: 0 }, '')
  const { unmount } = sheet(() => {})
  const entry = window.history.state as object
  window.history.pushState({ idx: 1 }, '')
  unmount()
  pressBack(entry)
  expect(back).toHaveBeenCalledOnce()
})

test('closing by its own button removes its entry', async () => {
  window.history.replaceState({ idx: 0 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = sheet(() => {})
  rerender({ opened: false })
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
})

test('closing by navigation keeps the new page', async () => {
  window.history.replaceState({ idx: 0 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = sheet(() => {})
  rerender({ opened: false })
  window.history.pushState({ idx: 1 }, '')
  await new Promise((done) => setTimeout(done, 0))
  expect(back).not.toHaveBeenCalled()
})

test('with CloseWatcher, the history is unchanged', () => {
  const made: EventTarget[] = []
  const destroyed = vi.fn<() => void>()
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super()
        made.push(this)
      }
      destroy = destroyed
    },
  )
  const push = vi.spyOn(window.history, 'pushState')
  const close = vi.fn<() => void>()
  const { rerender } = sheet(close)
  made[0]?.dispatchEvent(new Event('close'))
  expect(close).toHaveBeenCalledTimes(1)
  rerender({ opened: false })
  expect(destroyed).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
})

test('navigation after closing waits for the slow step back and makes no second one', async () => {
  window.history.replaceState({ idx: 1 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = sheet(() => {})
  let gone = false
  const left = waitForClosedSheets().then(() => (gone = true))
  await new Promise((done) => setTimeout(done, 20))
  expect(back).not.toHaveBeenCalled()
  rerender({ opened: false })
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 100))
  expect(gone).toBe(false)
  pressBack({ idx: 1 })
  await left
  expect(back).toHaveBeenCalledTimes(1)
})

test('navigation from a closing sheet waits for its step back', async () => {
  window.history.replaceState({ idx: 1 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  const { rerender } = sheet(() => {})
  await waitForBackStep()
  rerender({ opened: false })
  let made = false
  const left = waitForBackStep().then(() => (made = true))
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 100))
  expect(made).toBe(false)
  pressBack({ idx: 1 })
  await left
  expect(back).toHaveBeenCalledTimes(1)
})
