import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderWithMantine } from '@/ui/testing'
import { AmountField } from './AmountField'

afterEach(cleanup)

function Deposit({ error, maximum = '50000.00' }: { error?: string; maximum?: string }) {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="存款金额"
      value={value}
      onChange={setValue}
      quick={[100, 500]}
      max={{ label: '最大金额', value: maximum }}
      error={error}
      hint="100 - 50,000"
    />
  )
}
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '存款金额' })
const NOT_AN_AMOUNT = '请只输入一个金额，例如 1000.50'
const paste = async (text: string) => {
  getField().focus()
  getField().select()
  await userEvent.paste(text)
}

test('accepts a pasted amount in several notations', async () => {
  renderWithMantine(<Deposit />)
  await paste('¥1,000.567元')
  expect(getField().value).toBe('1000.567')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the old amount and shows a message when the pasted text is no amount', async () => {
  const user = userEvent.setup()
  renderWithMantine(<Deposit />)
  await user.type(getField(), '800')
  await paste('150-200')
  expect(getField().value).toBe('800')
  expect(screen.getByRole('alert').textContent).toBe(NOT_AN_AMOUNT)
  expect(getField().getAttribute('aria-describedby')).toContain(
    screen.getByRole('alert').parentElement!.id,
  )
  await user.type(getField(), '5')
  expect(getField().value).toBe('8005')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps a typed comma while it is ambiguous and shows a dot after blur', async () => {
  const user = userEvent.setup()
  renderWithMantine(<Deposit />)
  await user.type(getField(), '100,5')
  expect(getField().value).toBe('100,5')
  await user.tab()
  expect(getField().value).toBe('100.5')
  await user.clear(getField())
  await user.type(getField(), '1,00')
  expect(getField().value).toBe('1,00')
  await user.type(getField(), '0')
  expect(getField().value).toBe('1,000')
  await user.tab()
  expect(getField().value).toBe('1000')
  await user.clear(getField())
  await user.type(getField(), '5.')
  await user.tab()
  expect(getField().value).toBe('5')
})

test('keeps the caret after a refused key and moves it behind an accepted one', async () => {
  const user = userEvent.setup()
  renderWithMantine(<Deposit />)
  await user.type(getField(), '1234.50')
  const typeAt = async (key: string, caret: number) => {
    getField().setSelectionRange(caret, caret)
    await user.keyboard(key)
    return [getField().value, getField().selectionStart]
  }
  expect(await typeAt('x', 2)).toEqual(['1234.50', 2])
  expect(await typeAt('-', 0)).toEqual(['1234.50', 0])
  expect(await typeAt('9', 1)).toEqual(['19234.50', 2])
  expect(await typeAt('7', 6)).toEqual(['19234.750', 7])
})

test('rewrites nothing during composition and counts full-width digits once', async () => {
  renderWithMantine(<Deposit />)
  const compose = (value: string) => {
    const event = createEvent.input(getField(), { target: { value } })
    Object.defineProperty(event, 'isComposing', { value: true })
    fireEvent(getField(), event)
  }
  fireEvent.compositionStart(getField())
  compose('１')
  expect(getField().value).toBe('１')
  compose('１２．５')
  expect(getField().value).toBe('１２．５')
  fireEvent.compositionEnd(getField())
  expect(getField().value).toBe('12.5')
  fireEvent.compositionStart(getField())
  compose('12.5wu')
  expect(getField().value).toBe('12.5wu')
  compose('12.5五')
  fireEvent.compositionEnd(getField())
  expect(getField().value).toBe('12.5')
  expect(screen.getByRole('alert').textContent).toBe(NOT_AN_AMOUNT)
  fireEvent.compositionStart(getField())
  compose('12.55')
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(getField().value).toBe('')
  for (const text of ['1', '1w', '1万']) compose(text)
  fireEvent.compositionEnd(getField())
  expect(getField().value).toBe('')
})

test('keeps the amount when 最大金额 is tapped and the maximum is unknown', async () => {
  renderWithMantine(<Deposit maximum="" />)
  await userEvent.type(getField(), '9')
  await userEvent.click(screen.getByRole('button', { name: '最大金额' }))
  expect(getField().value).toBe('9')
})

test('draws thousands over the field and keeps the typed text', async () => {
  const user = userEvent.setup()
  renderWithMantine(<Deposit />)
  for (const [typed, drawn] of [
    ['9999.5', '9,999.5'],
    ['1234567.89', '1,234,567.89'],
    ['1234567,8', '1,234,567.8'],
    ['1234.56789', '1,234.56789'],
  ] as const) {
    await user.clear(getField())
    await user.type(getField(), typed)
    expect(screen.getByText(drawn)).toBeTruthy()
    expect(getField().value).toBe(typed)
  }
})
