import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel'

beforeEach(() => void vi.useFakeTimers())
afterEach(cleanup)
const advance = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms))
}
const renderCarousel = (names: string[]) =>
  render(<Carousel items={names} render={(name) => <a href="#/">{name}</a>} />)
const listVisibleNames = (container: HTMLElement) =>
  [...container.querySelectorAll('a')]
    .filter((link) => !link.closest('[aria-hidden]'))
    .map((link) => link.textContent)

test('shows the next slide every 3 s, in a loop', () => {
  const { container } = renderCarousel(['一', '二', '三'])
  expect(screen.getByRole('region', { name: '轮播图' })).toBeDefined()
  expect(listVisibleNames(container)).toEqual(['一'])
  const seen: unknown[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    advance(2999)
    const before = listVisibleNames(container)
    advance(1)
    seen.push([before, listVisibleNames(container)])
  }
  expect(seen).toEqual([
    [['一'], ['二']],
    [['二'], ['三']],
    [['三'], ['一']],
    [['一'], ['二']],
  ])
})

test('pauses in a background tab and while a finger is down', () => {
  const { container } = renderCarousel(['一', '二'])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  advance(10_000)
  expect(listVisibleNames(container)).toEqual(['一'])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const track = container.querySelector('[role="presentation"]')!
  fireEvent.pointerDown(track, { clientX: 200 })
  advance(10_000)
  expect(listVisibleNames(container)).toEqual(['一'])
  fireEvent.pointerUp(track, { clientX: 200 })
  advance(3000)
  expect(listVisibleNames(container)).toEqual(['二'])
})

test('pauses and plays with the button', () => {
  const { container } = renderCarousel(['一', '二'])
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  advance(10_000)
  expect(listVisibleNames(container)).toEqual(['一'])
  fireEvent.click(screen.getByRole('button', { name: '播放轮播' }))
  advance(3000)
  expect(listVisibleNames(container)).toEqual(['二'])
})

test('shows no button for a single banner', () => {
  renderCarousel(['一'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('pauses while keyboard focus is inside, not after a tap', () => {
  const { container } = renderCarousel(['一', '二'])
  const link = container.querySelector('a')!
  const isFocusVisible = vi.spyOn(link, 'matches').mockReturnValue(false)
  act(() => link.focus())
  advance(3000)
  expect(listVisibleNames(container)).toEqual(['二'])
  act(() => link.blur())
  isFocusVisible.mockReturnValue(true)
  act(() => link.focus())
  advance(10_000)
  expect(listVisibleNames(container)).toEqual(['二'])
  act(() => link.blur())
  advance(3000)
  expect(listVisibleNames(container)).toEqual(['一'])
})
