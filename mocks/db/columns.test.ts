import { describe, expect, it } from 'vitest'
import { describeColumns, getColumnTitle, findValueLabel } from './columns'
import { tableSchemas, type TableName } from './tables'

const names = Object.keys(tableSchemas) as TableName[]
const chinese = /[\u4e00-\u9fff]/

describe('Chinese labels', () => {
  it.each(names)('name every column of %s differently', (table) => {
    const titles = describeColumns(table).map(({ name }) => getColumnTitle(table, name))
    const titled = describeColumns(table).filter(({ name, title }) => title !== name)
    for (const { title } of titled) expect(title).toMatch(chinese)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(names)('name every state and switch of %s', (table) => {
    for (const { name, type, options } of describeColumns(table)) {
      const values = type === 'boolean' ? [true, false] : options
      for (const value of values)
        expect(findValueLabel(table, name, value), `${table}.${name} ${value}`).toMatch(chinese)
    }
  })
})
