import type { TableName } from './tables'
import { contentWords } from './contentWords'
import { moneyWords } from './moneyWords'
import { peopleWords } from './peopleWords'
import type { ColumnWords, TableWords } from './words'

const all: Record<TableName, TableWords> = { ...peopleWords, ...moneyWords, ...contentWords }

/** A table's Chinese name; of a table that is not there, its own. */
export const tableTitle = (table: string): string => all[table as TableName]?.title ?? table

const wordsOf = (table: string, column: string): ColumnWords | undefined =>
  all[table as TableName]?.columns[column]

/** A column's Chinese name. */
export function columnTitle(table: string, column: string): string {
  const words = wordsOf(table, column)
  return (typeof words === 'string' ? words : words?.title) ?? column
}

/** What a column's value is called, such as 待审核 for 1; undefined when it has no other name. */
export function valueWord(table: string, column: string, value: unknown): string | undefined {
  const words = wordsOf(table, column)
  return typeof words === 'object' ? words.values[String(value)] : undefined
}

/** Every value of a column that has words for its values, in their order; none for another column. */
export function valueChoices(table: TableName, column: string): { value: string; title: string }[] {
  const words = wordsOf(table, column)
  if (typeof words !== 'object') return []
  return Object.entries(words.values).map(([value, title]) => ({ value, title }))
}
