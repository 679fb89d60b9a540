// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Prerender, uiProvider } from './lazyPart'

beforeAll(() => uiProvider.load())
beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})
afterEach(cleanup)

const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is drawn ahead is rendered once, runs no effect, is not in the page, and goes', async () => {
  const drawn = vi.fn<() => void>()
  const run = vi.fn<() => void>()
  function Sheet() {
    drawn()
    useEffect(run)
    return <p>a sheet</p>
  }
  const view = render(
    <Prerender>
      <Sheet />
    </Prerender>,
  )
  await turn(100)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByText('a sheet')).toBeNull()
  await turn(3000)
  view.rerender(
    <Prerender>
      <Sheet />
    </Prerender>,
  )
  await turn(100)
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('a screen that fails when drawn ahead takes nothing with it', async () => {
  const fails = vi.fn<() => never>(() => {
    throw new Error('a screen that fails')
  })
  const Broken = () => <p>{fails()}</p>
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <p>the page</p>
      <Prerender>
        <Broken />
      </Prerender>
    </>,
  )
  await turn(100)
  expect(fails).toHaveBeenCalled()
  expect(screen.getByText('the page')).toBeTruthy()
  vi.restoreAllMocks()
})
