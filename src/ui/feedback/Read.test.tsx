import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Read, ReadNumber } from './Read'

afterEach(cleanup)

function renderRead(state: { data?: string[]; error?: Error; isFetching?: boolean }) {
  const refetch = vi.fn<() => void>()
  const query = { data: undefined, error: null, isFetching: false, ...state, refetch }
  render(
    <Read
      query={query}
      skeleton={<p>bones</p>}
      empty={{ when: (rows) => rows.length === 0, show: <p>nothing</p> }}
      getFailure={({ message }) => ({ text: message })}
    >
      {(rows) => <p>{rows.join()}</p>}
    </Read>,
  )
  return refetch
}

test.each<[string, Parameters<typeof renderRead>[0]]>([
  ['bones', {}],
  ['nothing', { data: [] }],
  ['a,b', { data: ['a', 'b'] }],
  ['a', { data: ['a'], error: new Error('down') }],
  ['down', { error: new Error('down') }],
])('shows only «%s» for %j', (text, state) => {
  renderRead(state)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('paragraph')).toHaveLength(1)
})

test('repeats a failed read with the button, which is disabled while fetching', () => {
  const refetch = renderRead({ error: new Error('down') })
  screen.getByRole('button', { name: '重新加载' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
  cleanup()
  renderRead({ error: new Error('down'), isFetching: true })
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('renders renderFailure with a retry function', () => {
  const refetch = vi.fn<() => void>()
  render(
    <Read
      query={{ data: undefined, error: new Error('down'), isFetching: true, refetch }}
      skeleton={null}
      empty="never"
      renderFailure={(retry, busy) => <button onClick={retry}>{busy ? 'busy' : 'again'}</button>}
    >
      {() => null}
    </Read>,
  )
  screen.getByRole('button', { name: 'busy' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test.each<[string, number | null | undefined, boolean]>([
  ['bones', undefined, false],
  ['--', undefined, true],
  ['--', null, false],
  ['0', 0, true],
])('shows «%s» for the number %s (failed: %s)', (text, value, failed) => {
  render(
    <ReadNumber value={value} failed={failed} skeleton="bones">
      {(amount) => amount}
    </ReadNumber>,
  )
  expect(document.body.textContent).toBe(text)
})

test('marks an outdated number, but not a missing one', () => {
  const { rerender } = render(
    <ReadNumber value={5} failed={false} old skeleton={null}>
      {(amount) => amount}
    </ReadNumber>,
  )
  expect(document.body.textContent).toBe('旧余额可能不是最新5')
  rerender(
    <ReadNumber value={null} failed={false} old skeleton={null}>
      {(amount) => amount}
    </ReadNumber>,
  )
  expect(document.body.textContent).toBe('--')
})
