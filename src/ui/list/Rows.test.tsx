// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Rows } from './InfiniteList'
import { renderUi } from '@/ui/testing'

const days = ['今天1', '今天2', '昨天1', '前天1', '前天2', '前天3']
const groups = { of: (row: string) => row.slice(0, 2), head: (day: string) => <h3>{day}</h3> }
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('rows stand under the head of their day, each in the one list', () => {
  renderUi(<Rows rows={days} renderRow={(row) => row} label="交易记录" groups={groups} />)
  const list = screen.getByRole('list', { name: '交易记录' })
  expect(names(list)).toEqual(days)
  expect(list.textContent).toBe('今天今天1今天2昨天昨天1前天前天1前天2前天3')
})

test('a page more draws its own rows alone', () => {
  const renderRow = vi.fn<(row: string) => string>((row) => row)
  const list = (rows: readonly string[]) => (
    <Rows rows={rows} renderRow={renderRow} label="交易记录" groups={groups} />
  )
  const { rerender } = renderUi(list(days))
  renderRow.mockClear()
  rerender(list([...days, '前天4', '大前1']))
  expect(renderRow.mock.calls.flat()).toEqual(['前天4', '大前1'])
})
