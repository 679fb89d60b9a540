// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MINUTE, parseTime } from '@/lib/time'
import { startedTools } from '../../toolbar/parts/testing'
import { ToolsUi } from '../../toolbar/parts/ToolsUi'
import Editor from './Editor'

afterEach(() => {
  cleanup()
  delete window.fakeBackend
})

it('shows the moment of the clock after it was moved, and goes back to that of the beginning', async () => {
  const { control } = startedTools()
  await control['clock.advance']('90m')
  render(<Editor />, { wrapper: ToolsUi })

  const moment = screen.getByLabelText<HTMLInputElement>('时刻（北京时间）')
  expect(moment.value).toBe('2026-03-14T12:50')
  fireEvent.change(moment, { target: { value: '2026-03-14T11:20' } })
  fireEvent.blur(moment)
  expect(control.status().now - parseTime('2026-03-14 11:20')!).toBeLessThan(MINUTE)
  expect(moment.value).toBe('2026-03-14T11:20')
})
