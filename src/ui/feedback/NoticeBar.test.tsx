import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeBar } from './NoticeBar'

const run = vi.fn<(frames: PropertyIndexedKeyframes) => unknown>(() => ({
  addEventListener: () => undefined,
  cancel: () => undefined,
}))
beforeEach(() => {
  run.mockClear()
  // Ten px a character, on a line of 100.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent.length * 10
  })
  Element.prototype.animate = run as never
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const bar = (items: string[]) => <NoticeBar items={items} onOpen={() => undefined} />

test('the only notice scrolls when it is too long, though it came after the words of welcome', () => {
  const { rerender } = render(bar(['欢迎光临']))
  expect(run).not.toHaveBeenCalled()
  rerender(bar(['系统将于明日凌晨两点维护三小时']))
  expect(run.mock.calls.map(([frames]) => frames)).toEqual([
    { transform: ['translateX(0)', 'translateX(-150px)'] },
  ])
})
