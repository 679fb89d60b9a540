import type { Column } from '../../db/columns'

export type Cell = string | number | boolean | null

/** A value as text for an input: empty for null. */
export const cellText = (value: Cell) => (value === null ? '' : String(value))

/**
 * Text typed for a column, as its value. Text that is not a number stays text, so that the table's schema
 * reports the error.
 */
export function cellValue({ type, nullable, options }: Column, text: string): Cell {
  if (nullable && text === '') return null
  if (options.length > 0) return options.find((option) => String(option) === text) ?? text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  const number = Number(text)
  return type === 'number' && text.trim() !== '' && !Number.isNaN(number) ? number : text
}
