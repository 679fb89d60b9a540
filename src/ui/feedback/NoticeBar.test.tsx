import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeBar } from './NoticeBar'

let end = () => {}
const movement = {
  addEventListener: (_: string, listener: () => void) => void (end = () => act(listener)),
  cancel: () => undefined,
  pause: vi.fn<() => void>(),
  play: vi.fn<() => void>(),
}
const run = vi.fn<(frames: PropertyIndexedKeyframes | null) => unknown>(() => movement)
beforeEach(() => {
  movement.pause.mockClear()
  movement.play.mockClear()
  run.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent.length * 10
  })
  Element.prototype.animate = run as never
})
afterEach(cleanup)

const bar = (items: string[]) => <NoticeBar items={items} onOpen={() => undefined} />

test('scrolls a single long notice that replaced the welcome text', () => {
  const { rerender } = render(bar(['欢迎光临']))
  expect(run).not.toHaveBeenCalled()
  rerender(bar(['系统将于明日凌晨两点维护三小时']))
  expect(run.mock.calls.map(([frames]) => frames)).toEqual([
    { transform: ['translateX(0)', 'translateX(-150px)'] },
  ])
})

test.each(['系统将于明日凌晨两点维护三小时', '短'])(
  'the button pauses «%s», and plays it on to the next',
  (text) => {
    render(bar([text, '下一条']))
    fireEvent.click(screen.getByRole('button', { name: '暂停公告' }))
    expect(movement.pause).toHaveBeenCalledTimes(1)
    movement.play.mockClear()
    fireEvent.click(screen.getByRole('button', { name: '播放公告' }))
    expect(movement.play).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
    end()
    expect(screen.getByText('下一条')).toBeDefined()
  },
)

test('pauses while it has the visible focus; a tap does not pause it', () => {
  render(bar(['一', '二']))
  const line = screen.getByRole('button', { name: '一' })
  const matches = vi.spyOn(line, 'matches').mockReturnValue(false)
  act(() => line.focus())
  expect(movement.pause).not.toHaveBeenCalled()
  act(() => line.blur())
  matches.mockReturnValue(true)
  movement.play.mockClear()
  act(() => line.focus())
  expect(movement.pause).toHaveBeenCalledTimes(1)
  act(() => line.blur())
  expect(movement.play).toHaveBeenCalledTimes(1)
})

test('shows no pause button when nothing moves', () => {
  render(bar(['欢迎光临']))
  expect(screen.queryByRole('button', { name: '暂停公告' })).toBeNull()
})
