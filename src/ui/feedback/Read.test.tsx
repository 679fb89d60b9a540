// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Read } from './Read'

afterEach(cleanup)

function show(state: { data?: string[]; error?: Error; isFetching?: boolean }) {
  const refetch = vi.fn<() => void>()
  const query = { data: undefined, error: null, isFetching: false, ...state, refetch }
  render(
    <Read
      query={query}
      skeleton={<p>bones</p>}
      empty={{ is: (rows) => rows.length === 0, show: <p>nothing</p> }}
      failed={({ message }) => ({ text: message })}
    >
      {(rows) => <p>{rows.join()}</p>}
    </Read>,
  )
  return refetch
}

test.each<[string, Parameters<typeof show>[0]]>([
  ['bones', {}],
  ['nothing', { data: [] }],
  ['a,b', { data: ['a', 'b'] }],
  // What is there stays, though a later read failed.
  ['a', { data: ['a'], error: new Error('down') }],
  ['down', { error: new Error('down') }],
])('%s', (text, state) => {
  show(state)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('paragraph')).toHaveLength(1)
})

test('a failed read is asked for again by its button, which waits for the answer', () => {
  const refetch = show({ error: new Error('down') })
  screen.getByRole('button', { name: '重新加载' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
  cleanup()
  show({ error: new Error('down'), isFetching: true })
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
