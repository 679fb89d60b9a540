import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel'

beforeEach(() => void vi.useFakeTimers())
afterEach(cleanup)
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms))
}
const show = (names: string[]) =>
  render(<Carousel items={names} render={(name) => <a href="#/">{name}</a>} />)
const shown = (box: HTMLElement) =>
  [...box.querySelectorAll('a')]
    .filter((one) => !one.closest('[aria-hidden]'))
    .map((one) => one.textContent)

test('shows the next slide every 3 s, in a loop', () => {
  const { container } = show(['一', '二', '三'])
  expect(screen.getByRole('region', { name: '轮播图' })).toBeDefined()
  expect(shown(container)).toEqual(['一'])
  const seen: unknown[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    pass(2999)
    const before = shown(container)
    pass(1)
    seen.push([before, shown(container)])
    pass(0)
  }
  expect(seen).toEqual([
    [['一'], ['二']],
    [['二'], ['三']],
    [['三'], ['一']],
    [['一'], ['二']],
  ])
})

test('pauses in a background tab and under a finger', () => {
  const { container } = show(['一', '二'])
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(10_000)
  expect(shown(container)).toEqual(['一'])
  state.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const hand = container.querySelector('[role="presentation"]')!
  fireEvent.pointerDown(hand, { clientX: 200 })
  pass(10_000)
  expect(shown(container)).toEqual(['一'])
  fireEvent.pointerUp(hand, { clientX: 200 })
  pass(3000)
  expect(shown(container)).toEqual(['二'])
})

test('the button pauses and plays; a single banner has no button', () => {
  const { container } = show(['一', '二'])
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  pass(10_000)
  expect(shown(container)).toEqual(['一'])
  fireEvent.click(screen.getByRole('button', { name: '播放轮播' }))
  pass(3000)
  expect(shown(container)).toEqual(['二'])
  cleanup()
  show(['一'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('pauses while it has the visible focus; a tap does not pause it', () => {
  const { container } = show(['一', '二'])
  const link = container.querySelector('a')!
  const matches = vi.spyOn(link, 'matches').mockReturnValue(false)
  act(() => link.focus())
  pass(3000)
  expect(shown(container)).toEqual(['二'])
  act(() => link.blur())
  matches.mockReturnValue(true)
  act(() => link.focus())
  pass(10_000)
  expect(shown(container)).toEqual(['二'])
  act(() => link.blur())
  pass(3000)
  expect(shown(container)).toEqual(['一'])
})
