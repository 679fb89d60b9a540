import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeBar } from './NoticeBar'

let finishAnimation = () => {}
const animation = {
  addEventListener: (_: string, listener: () => void) => {
    finishAnimation = () => act(listener)
  },
  cancel: () => undefined,
  pause: vi.fn<() => void>(),
  play: vi.fn<() => void>(),
}
const animate = vi.fn<(frames: PropertyIndexedKeyframes | null) => unknown>(() => animation)
beforeEach(() => {
  animation.pause.mockClear()
  animation.play.mockClear()
  animate.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent.length * 10
  })
  Element.prototype.animate = animate as never
})
afterEach(cleanup)

const createBar = (items: string[]) => <NoticeBar items={items} onOpen={() => undefined} />

test('scrolls a single long notice that replaced the welcome text', () => {
  const { rerender } = render(createBar(['欢迎光临']))
  expect(animate).not.toHaveBeenCalled()
  rerender(createBar(['系统将于明日凌晨两点维护三小时']))
  expect(animate.mock.calls.map(([frames]) => frames)).toEqual([
    { transform: ['translateX(0)', 'translateX(-150px)'] },
  ])
})

test.each(['系统将于明日凌晨两点维护三小时', '短'])(
  'pauses «%s» and resumes it with the button, then shows the next notice',
  (text) => {
    render(createBar([text, '下一条']))
    fireEvent.click(screen.getByRole('button', { name: '暂停公告' }))
    expect(animation.pause).toHaveBeenCalledTimes(1)
    animation.play.mockClear()
    fireEvent.click(screen.getByRole('button', { name: '播放公告' }))
    expect(animation.play).toHaveBeenCalledTimes(1)
    expect(animate).toHaveBeenCalledTimes(1)
    finishAnimation()
    expect(screen.getByText('下一条')).toBeDefined()
  },
)

test('pauses on keyboard focus, not on a tap', () => {
  render(createBar(['一', '二']))
  const line = screen.getByRole('button', { name: '一' })
  const isFocusVisible = vi.spyOn(line, 'matches').mockReturnValue(false)
  act(() => line.focus())
  expect(animation.pause).not.toHaveBeenCalled()
  act(() => line.blur())
  isFocusVisible.mockReturnValue(true)
  animation.play.mockClear()
  act(() => line.focus())
  expect(animation.pause).toHaveBeenCalledTimes(1)
  act(() => line.blur())
  expect(animation.play).toHaveBeenCalledTimes(1)
})

test('stays paused when the phone begins to ask for reduced motion', () => {
  const reducedMotion = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => reducedMotion)
  render(createBar(['一', '二']))
  fireEvent.click(screen.getByRole('button', { name: '暂停公告' }))
  animation.pause.mockClear()
  reducedMotion.matches = true
  act(() => void reducedMotion.dispatchEvent(new Event('change')))
  expect(animate).toHaveBeenCalledTimes(2)
  expect(animation.pause).toHaveBeenCalledTimes(1)
})

test('shows no pause button when the only notice fits', () => {
  render(createBar(['欢迎光临']))
  expect(screen.queryByRole('button', { name: '暂停公告' })).toBeNull()
})
