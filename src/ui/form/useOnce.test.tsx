// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnce } from './useForm'

afterEach(cleanup)

function Form({ send }: { send: () => Promise<void> }) {
  const [run, busy] = useOnce(send)
  const start = () => void run().catch(() => undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <input aria-label="金额" />
      <button type="button" disabled={busy} onClick={start}>
        {busy ? '提交中' : '提交'}
      </button>
    </form>
  )
}

const held = () => {
  let settle: { resolve: () => void; reject: (why: Error) => void } | undefined
  const send = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve, reject) => void (settle = { resolve, reject })),
  )
  return { send, settle: () => settle! }
}

test('two clicks within one tick send once', () => {
  const { send } = held()
  render(<Form send={send} />)
  const button = screen.getByRole('button')
  // Both clicks reach the handler before React renders the disabled button.
  act(() => {
    button.click()
    button.click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('提交中')
})

test('Enter twice sends once', () => {
  const { send } = held()
  render(<Form send={send} />)
  const form = screen.getByRole('textbox').closest('form')!
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(send).toHaveBeenCalledTimes(1)
})

test('opens again after an answer and after a failure, and hands the failure on', async () => {
  const { send, settle } = held()
  render(<Form send={send} />)
  const button = screen.getByRole('button')
  act(() => button.click())
  await act(async () => settle().reject(new Error('no network')))
  expect(button.textContent).toBe('提交')
  act(() => button.click())
  await act(async () => settle().resolve())
  act(() => button.click())
  expect(send).toHaveBeenCalledTimes(3)
})

test('the failure reaches the caller', async () => {
  const seen = vi.fn<(why: unknown) => void>()
  function Once() {
    const [run] = useOnce(() => Promise.reject(new Error('refused')))
    return (
      <button type="button" onClick={() => void run().catch(seen)}>
        go
      </button>
    )
  }
  render(<Once />)
  await act(async () => screen.getByRole('button').click())
  expect(seen).toHaveBeenCalledWith(new Error('refused'))
})
