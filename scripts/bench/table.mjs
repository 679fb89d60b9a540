/**
 * What was measured and, where there is one, its goal: at `most`, or at `least`.
 * @typedef {{ what: string, value: number, unit: string, most?: number, least?: number, note?: string }} Line
 */

/**
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {Pick<Line, 'most' | 'least' | 'note'>} [more]
 * @returns {Line}
 */
export const line = (what, value, unit, more) => ({ what, value, unit, ...more })

/** NaN of none: not measured. @param {readonly number[]} numbers */
export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Undefined where there is no goal. @param {Line} line */
export function goalMet({ value, most, least }) {
  if (most !== undefined) return value <= most
  return least === undefined ? undefined : value >= least
}

const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

/** The columns of Chinese characters, which a terminal shows two cells wide. */
const cells = (text) => [...text].reduce((sum, one) => sum + (/[⺀-￿]/.test(one) ? 2 : 1), 0)

/**
 * The lines in columns.
 * @param {Line[]} lines
 * @param {{ goals?: boolean }} how `goals`: with the goals, and whether they are met
 */
export function tableOf(lines, { goals = true } = {}) {
  const rows = lines.map((line) => {
    const { what, value, unit, most, least, note = '' } = line
    const measured = [what, `${number(value)} ${unit}`]
    const met = goals ? goalMet(line) : undefined
    if (met === undefined) return [...measured, '', '', note]
    const goal = `${most === undefined ? '≥' : '≤'} ${most ?? least} ${unit}`
    return [...measured, goal, met ? '达到' : '未达到', note]
  })
  const width = (column) => Math.max(...rows.map((row) => cells(row[column])))
  const pad = (cell, column) => cell + ' '.repeat(width(column) - cells(cell))
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
