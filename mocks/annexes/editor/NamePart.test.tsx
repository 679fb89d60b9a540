// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startedTools } from '../../toolbar/parts/testing'
import { ToolsUi } from '../../toolbar/parts/ToolsUi'
import { NamePart, useDraft } from './Editor'

afterEach(() => {
  cleanup()
  delete window.fakeBackend
})

const Part = () => <NamePart {...useDraft()} />
const fieldOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
function type(label: RegExp, value: string) {
  fireEvent.change(fieldOf(label), { target: { value } })
  fireEvent.blur(fieldOf(label))
}

it('keeps what is refused in its field, says why beside it, and takes it once it is mended', () => {
  const { control } = startedTools()
  render(<Part />, { wrapper: ToolsUi })

  type(/^名字/, '我的场景')
  expect(fieldOf(/^名字/).value).toBe('我的场景')
  expect(screen.getByRole('alert').textContent).toContain('要用小写字母')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下载场景文件' }).disabled).toBe(
    true,
  )
  type(/^看点/, '钱包的余额。')
  expect(fieldOf(/^看点/).value).toBe('钱包的余额。')
  expect(control.status().scenario).toBe('member')

  type(/^名字/, 'my-own')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control['scenario.draft']().scenario).toMatchObject({
    name: 'my-own',
    look: '钱包的余额。',
  })
})
