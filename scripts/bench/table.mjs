/**
 * What was measured and, where there is one, its goal.
 * @typedef {{ what: string, value: number, unit: string, most?: number, note?: string }} Line
 */

/**
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {Pick<Line, 'most' | 'note'>} [more]
 * @returns {Line}
 */
export const line = (what, value, unit, more) => ({ what, value, unit, ...more })

/** NaN of none: not measured. @param {readonly number[]} numbers */
export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Undefined where there is no goal. @param {Line} line */
export const goalMet = ({ value, most }) => (most === undefined ? undefined : value <= most)

const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

/** The columns of Chinese characters, which a terminal shows two cells wide. */
const cells = (text) => [...text].reduce((sum, one) => sum + (/[⺀-￿]/.test(one) ? 2 : 1), 0)

/**
 * The lines in columns, with the goals and whether they are met.
 * @param {Line[]} lines
 */
export function tableOf(lines) {
  const rows = lines.map((line) => {
    const { what, value, unit, most, note = '' } = line
    const measured = [what, `${number(value)} ${unit}`]
    if (most === undefined) return [...measured, '', '', note]
    return [...measured, `≤ ${most} ${unit}`, goalMet(line) ? '达到' : '未达到', note]
  })
  const width = (column) => Math.max(...rows.map((row) => cells(row[column])))
  const pad = (cell, column) => cell + ' '.repeat(width(column) - cells(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
