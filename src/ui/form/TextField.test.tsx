import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderWithMantine } from '@/ui/testing'
import { TextField } from './TextField'

afterEach(cleanup)
const listDescriptions = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('is named by its label, described by its error, and emptied by 清空', async () => {
  function Name() {
    const [value, setValue] = useState('demo888')
    return <TextField label="用户名" value={value} onChange={setValue} error="用户名不存在" />
  }
  renderWithMantine(<Name />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' })
  expect(listDescriptions(field)).toEqual(['用户名不存在'])
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(field.value).toBe('')
})
