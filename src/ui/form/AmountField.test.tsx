import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '@/ui/testing'
import { AmountField } from './AmountField'

afterEach(cleanup)

function Deposit({ error, most = '50000.00' }: { error?: string; most?: string }) {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="存款金额"
      value={value}
      onChange={setValue}
      quick={[100, 500]}
      max={{ label: '最大金额', value: most }}
      error={error}
      hint="100 - 50,000"
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '存款金额' })
const REFUSED = '请只输入一个金额，例如 1000.50'
const paste = async (text: string) => {
  field().focus()
  field().select()
  await userEvent.paste(text)
}

test('accepts a pasted amount in several notations', async () => {
  renderUi(<Deposit />)
  await paste('¥1,000.567元')
  expect(field().value).toBe('1000.567')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps the old amount and shows a message when the pasted text is no amount', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '800')
  await paste('150-200')
  expect(field().value).toBe('800')
  expect(screen.getByRole('alert').textContent).toBe(REFUSED)
  expect(field().getAttribute('aria-describedby')).toContain(
    screen.getByRole('alert').parentElement!.id,
  )
  await user.type(field(), '5')
  expect(field().value).toBe('8005')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('keeps a typed comma while it is ambiguous and shows a dot after blur', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '100,5')
  expect(field().value).toBe('100,5')
  await user.tab()
  expect(field().value).toBe('100.5')
  await user.clear(field())
  await user.type(field(), '1,00')
  expect(field().value).toBe('1,00')
  await user.type(field(), '0')
  expect(field().value).toBe('1,000')
  await user.tab()
  expect(field().value).toBe('1000')
  await user.clear(field())
  await user.type(field(), '5.')
  await user.tab()
  expect(field().value).toBe('5')
})

test('keeps the caret after a refused key and moves it behind an accepted one', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '1234.50')
  const type = async (key: string, at: number) => {
    field().setSelectionRange(at, at)
    await user.keyboard(key)
    return [field().value, field().selectionStart]
  }
  expect(await type('x', 2)).toEqual(['1234.50', 2])
  expect(await type('-', 0)).toEqual(['1234.50', 0])
  expect(await type('9', 1)).toEqual(['19234.50', 2])
  expect(await type('7', 6)).toEqual(['19234.750', 7])
})

test('rewrites nothing during composition and counts full-width digits once', async () => {
  renderUi(<Deposit />)
  const compose = (value: string) => {
    const event = createEvent.input(field(), { target: { value } })
    Object.defineProperty(event, 'isComposing', { value: true })
    fireEvent(field(), event)
  }
  fireEvent.compositionStart(field())
  compose('１')
  expect(field().value).toBe('１')
  compose('１２．５')
  expect(field().value).toBe('１２．５')
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('12.5')
  fireEvent.compositionStart(field())
  compose('12.5wu')
  expect(field().value).toBe('12.5wu')
  compose('12.5五')
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('12.5')
  expect(screen.getByRole('alert').textContent).toBe(REFUSED)
  fireEvent.compositionStart(field())
  compose('12.55')
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(field().value).toBe('')
  for (const text of ['1', '1w', '1万']) compose(text)
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('')
})

test('最大金额 changes nothing while the maximum is unknown', async () => {
  renderUi(<Deposit most="" />)
  await userEvent.type(field(), '9')
  await userEvent.click(screen.getByRole('button', { name: '最大金额' }))
  expect(field().value).toBe('9')
})

test('draws thousands over the field and keeps the typed text', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '9999.5')
  expect(screen.getByText('9,999.5')).toBeTruthy()
  expect(field().value).toBe('9999.5')
  await user.clear(field())
  await user.type(field(), '1234567.89')
  expect(screen.getByText('1,234,567.89')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '1234567,8')
  expect(screen.getByText('1,234,567.8')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '1234.56789')
  expect(screen.getByText('1,234.56789')).toBeTruthy()
})
