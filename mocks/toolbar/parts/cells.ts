import { fromCents, toCents } from '@/lib/money/arithmetic'
import { parseMoney } from '@/lib/money/money'
import { formatBeijingTime, parseTime } from '@/lib/time/time'
import type { ColumnInfo } from '../../db/columns'

export type Cell = string | number | boolean | null

export const getCell = (row: object, { name }: ColumnInfo): Cell =>
  (row as Record<string, Cell>)[name] ?? null

type ColumnFormat = Pick<ColumnInfo, 'format' | 'words'>

export function formatCellWithoutLabel({ format }: ColumnFormat, value: Cell): string {
  if (value === null) return ''
  if (format === 'yuan' && Number.isSafeInteger(value)) return fromCents(value as number)
  if (format === 'time' && typeof value === 'number') return formatBeijingTime(value)
  return String(value)
}

/** The label of a value that has one, such as 待审核 for 1. */
export function describeCell(column: ColumnFormat, value: Cell): string {
  const label = value === null ? undefined : column.words[String(value)]
  return label ?? formatCellWithoutLabel(column, value)
}

/** Text that does not fit the column stays text, which the schema rejects. */
export function parseCellOrKeepText(column: ColumnInfo, text: string): Cell {
  const { type, nullable, options, format } = column
  if (nullable && text === '') return null
  if (options.length > 0) return options.find((option) => String(option) === text) ?? text
  if (type === 'boolean' && text === 'true') return true
  if (type === 'boolean' && text === 'false') return false
  if (format === 'yuan') return parseCents(text) ?? text
  if (format === 'time') return parseTime(text) ?? text
  const number = Number(text)
  return type === 'number' && text.trim() !== '' && !Number.isNaN(number) ? number : text
}

function parseCents(text: string): number | undefined {
  const amount = parseMoney(text)
  return amount !== undefined && /^-?\d+(\.\d{1,2})?$/.test(amount) ? toCents(amount) : undefined
}

export function getInputFormatHint({ title, format }: ColumnInfo): string | undefined {
  if (format === 'yuan') return `${title}：要金额（元），写成 12860.50 这样`
  if (format === 'time') return `${title}：要北京时间，写成 2026-03-14 11:20 这样`
  return undefined
}
