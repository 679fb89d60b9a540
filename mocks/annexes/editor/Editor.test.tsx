// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MINUTE, parseTime } from '@/lib/time'
import { asking } from '../../scenario/testing'
import { startedTools } from '../../toolbar/parts/testing'
import { ToolsUi } from '../../toolbar/parts/ToolsUi'
import Editor from './Editor'

afterEach(() => {
  cleanup()
  delete window.fakeBackend
})

it('removes the rule that is pressed, where one above it is used up', () => {
  const { world, control } = startedTools()
  const answer = { fault: 'offline' } as const
  control['rules.add']({ on: 'user.me', first: 1, answer })
  control['rules.add']({ on: 'user.balance', answer })
  control['rules.add']({ on: 'cards.list', answer })
  world.faults.take(asking('user.me'))
  render(<Editor />, { wrapper: ToolsUi })

  const rules = within(screen.getByRole('list', { name: '规则', hidden: true }))
  fireEvent.click(rules.getByRole('button', { name: '移除规则 余额', hidden: true }))
  expect(control['rules.list']().map(({ on }) => on)).toEqual(['cards.list'])
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
