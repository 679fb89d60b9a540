// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AmountField, amountText } from './AmountField'
import { renderUi } from '@/ui/testing'

afterEach(cleanup)

test.each([
  ['1000', '1000'],
  ['1,000.567元', '1000.56'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['007', '7'],
  ['0', '0'],
  ['0.05', '0.05'],
  ['.5', '0.5'],
  ['5.', '5.'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['1e3', '13'],
  ['abc', ''],
  ['', ''],
])('amountText keeps of %s: %s', (typed, kept) => expect(amountText(typed)).toBe(kept))

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

test('typing, chips, 最大金额 and 清空 all set the one text', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '12.345x')
  expect(field().value).toBe('12.34')
  await user.click(screen.getByRole('button', { name: '500' }))
  expect(field().value).toBe('500')
  await user.click(screen.getByRole('button', { name: '最大金额' }))
  expect(field().value).toBe('50000.00')
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(field().value).toBe('')
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
})

test('最大金额 takes nothing away while it is not known', async () => {
  renderUi(<Deposit most="" />)
  await userEvent.type(field(), '9')
  await userEvent.click(screen.getByRole('button', { name: '最大金额' }))
  expect(field().value).toBe('9')
})

test('thousands are shown over the field, whose text stays as it was typed', async () => {
  const user = userEvent.setup()
  renderUi(<Deposit />)
  await user.type(field(), '9999.5')
  expect(screen.getByText('9,999.5')).toBeTruthy()
  expect(field().value).toBe('9999.5')
  await user.clear(field())
  await user.type(field(), '1234567.89')
  expect(screen.getByText('1,234,567.89')).toBeTruthy()
})

test('what is wrong and the hint describe the field; its name is the label alone', () => {
  renderUi(<Deposit error="请输入存款金额" />)
  const described = field().getAttribute('aria-describedby')!.split(/\s+/)
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '请输入存款金额',
    '100 - 50,000',
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().inputMode).toBe('decimal')
})
