const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

/**
 * One line: what was measured and, where there is one, its goal: at `most`, or at `least`.
 * @param {{ what: string, value: number, unit: string, most?: number, least?: number, note?: string }} told
 */
export function lineOf({ what, value, unit, most, least, note = '' }) {
  const bound = most ?? least
  if (bound === undefined)
    return { what, value, unit, text: [`${number(value)} ${unit}`, '', '', note] }
  const met = most === undefined ? value >= least : value <= most
  const goal = `${most === undefined ? '≥' : '≤'} ${bound} ${unit}`
  return {
    what,
    value,
    unit,
    goal,
    met,
    text: [`${number(value)} ${unit}`, goal, met ? '达到' : '未达到', note],
  }
}

/** The lines in columns, for a terminal that shows Chinese two cells wide. */
export function tableOf(lines) {
  const rows = [['', '', '目标', '', ''], ...lines.map(({ what, text }) => [what, ...text])]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => cells(row[column]))))
  return rows
    .map((row) => row.map((cell, i) => cell + ' '.repeat(widths[i] - cells(cell))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

const cells = (text) => [...text].reduce((sum, one) => sum + (/[⺀-￿]/.test(one) ? 2 : 1), 0)
