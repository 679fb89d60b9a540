import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PasswordField, TextAreaField, TextField } from './TextField'
import { PickerField } from './PickerField'
import { renderUi } from '@/ui/testing'

afterEach(cleanup)
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('a text field: named by its label alone, described by its error, emptied by 清空', async () => {
  function Name() {
    const [value, setValue] = useState('demo888')
    return <TextField label="用户名" value={value} onChange={setValue} error="用户名不存在" />
  }
  renderUi(<Name />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' })
  expect(described(field)).toEqual(['用户名不存在'])
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(field.value).toBe('')
})

test('a password: hidden, shown by the eye, pasted into, left to password managers', async () => {
  function Password() {
    const [value, setValue] = useState('')
    return (
      <PasswordField
        label="密码"
        value={value}
        onChange={setValue}
        autoComplete="current-password"
      />
    )
  }
  renderUi(<Password />)
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  expect(field.type).toBe('password')
  expect(field.autocomplete).toBe('current-password')
  await userEvent.click(field)
  await userEvent.paste('demo888')
  expect(field.value).toBe('demo888')
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(field.type).toBe('password')
})

test('a text area counts its letters', () => {
  renderUi(
    <TextAreaField label="工单内容" value="你好" onChange={() => undefined} maxLength={500} />,
  )
  expect(described(screen.getByRole('textbox', { name: '工单内容' }))).toEqual(['2/500'])
})

test('a picker: a button named by the label, described by the choice; 取消 keeps it, 确认 takes the new one', async () => {
  const options = ['真人', '体育', '电竞'].map((label) => ({ label, value: label }))
  function Kind() {
    const [value, setValue] = useState<string>()
    return <PickerField label="游戏类型" options={options} value={value} onChange={setValue} />
  }
  renderUi(<Kind />)
  const button = screen.getByRole('button', { name: '游戏类型' })
  expect(described(button)).toEqual(['请选择'])

  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('option', { name: '体育' }))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(described(button)).toEqual(['请选择'])

  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: '游戏类型' })).toBeDefined()
  expect(screen.getByRole('listbox', { name: '游戏类型' })).toBeDefined()
  await userEvent.click(screen.getByRole('option', { name: '体育' }))
  await userEvent.click(screen.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(described(button)).toEqual(['体育']))
})
