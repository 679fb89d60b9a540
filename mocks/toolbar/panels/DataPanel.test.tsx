// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startedTools } from '../parts/testing'
import { ToolsUi } from '../parts/ToolsUi'
import { DataPanel } from './DataPanel'

afterEach(() => {
  cleanup()
  delete window.fakeBackend
})

it('gives a save point without a name the first number that none has', () => {
  const { control } = startedTools()
  render(<DataPanel />, { wrapper: ToolsUi })
  const names = () => control['saves.list']().map(({ name }) => name)
  const save = () => fireEvent.click(screen.getByRole('button', { name: '存档' }))
  save()
  save()
  expect(names()).toEqual(['存档 1', '存档 2'])

  fireEvent.click(screen.getByRole('button', { name: '删除 存档 1' }))
  save()
  expect(names()).toEqual(['存档 2', '存档 1'])
})
