import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dampPull, PullRefresh } from './PullRefresh'

afterEach(cleanup)

test.each([
  [0, 0],
  [50, 50],
  [80, 65],
  [100, 75],
  [200, 100],
])('pulls the page for a finger moved %s px by %s px', (finger, page) => {
  expect(dampPull(finger)).toBe(page)
})

test('ends the pull at a second finger', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PullRefresh onRefresh={async () => {}}>
        <p>list</p>
      </PullRefresh>
    </QueryClientProvider>,
  )
  const touch = (type: string, ...ys: number[]) =>
    act(() => {
      const touches = ys.map((clientY) => ({ clientX: 100, clientY }))
      const event = Object.assign(new Event(type, { bubbles: true }), { touches })
      screen.getByText('list').dispatchEvent(event)
    })
  const getHeadText = () => screen.getByRole('status').textContent
  const restingText = getHeadText()
  touch('touchstart', 100)
  touch('touchmove', 130)
  expect(getHeadText()).not.toBe(restingText)
  touch('touchstart', 130, 300)
  expect(getHeadText()).toBe(restingText)
})
