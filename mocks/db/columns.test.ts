import { describe, expect, it } from 'vitest'
import { primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { count, flag, ident, text } from '@/contract/wire'
import { shapeOf, table } from './columnTypes'
import { columnsOf, columnTitle, tableTitle, valueWord } from './columns'
import { tables, type TableName } from './tables'

const names = Object.keys(tables) as TableName[]
const chinese = /[\u4e00-\u9fff]/

describe('the Chinese names', () => {
  it('are there for every table, each its own', () => {
    expect(names.filter((name) => !chinese.test(tableTitle(name)))).toEqual([])
    expect(new Set(names.map(tableTitle)).size).toBe(names.length)
  })

  it.each(names)('are there for every column of %s, each its own', (table) => {
    const titles = columnsOf(table).map(({ name }) => columnTitle(table, name))
    // A field that the contract alone declares has the contract's name.
    const own = columnsOf(table).filter(({ name, title }) => title !== name)
    for (const { title } of own) expect(title).toMatch(chinese)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(names)('are there for every state and switch of %s', (table) => {
    for (const { name, type, options } of columnsOf(table)) {
      const values = type === 'boolean' ? [true, false] : options
      for (const value of values)
        expect(valueWord(table, name, value), `${table}.${name} ${value}`).toMatch(chinese)
    }
  })
})

it('a rule of the red packets is named as its screen names it: an amount is no turnover', () => {
  const title = (name: 'flow_money' | 'day_flow' | 'recharge') =>
    columnTitle('redPacketRules', name)
  expect(title('flow_money')).toContain('红包金额')
  expect(title('day_flow')).toContain('日流水满')
  expect(title('recharge')).toContain('存款满')
})

it('a field of the contract that no column stands for is a column by itself', () => {
  const row = v.object({ id: ident, link_url: text, sub_title: text, is_open: flag, seats: count })
  const { columns } = table(
    '活动',
    { id: ['编号', primaryKey(String)], linkUrl: ['链接', String] },
    row.entries,
  )
  expect(Object.keys(columns)).toEqual(['id', 'linkUrl', 'sub_title', 'is_open', 'seats'])
  const empty: [string, boolean, number] = [
    columns.sub_title[1](),
    columns.is_open[1](),
    columns.seats[1](),
  ]
  expect(empty).toEqual(['', false, 0])
  expect(shapeOf(columns.is_open[1]).type).toBe('boolean')
})
