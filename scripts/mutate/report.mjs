const UNDETECTED = ['Survived', 'NoCoverage']
const DETECTED = ['Killed', 'Timeout']

/** The lines of the source that a mutant changes. */
const linesOf = (source, { start, end }) =>
  source
    .split('\n')
    .slice(start.line - 1, end.line)
    .join('\n')

/**
 * What a Stryker report (mutation-testing-report-schema) says of a room: faults killed of all, in percent,
 * a line a file, and the survivors. What no test should kill says so in its source: «// Stryker disable next-line …».
 */
export function readReport({ files }) {
  const rows = []
  const survivors = []
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const killed = mutants.filter(({ status }) => DETECTED.includes(status)).length
    const left = mutants.filter(({ status }) => UNDETECTED.includes(status))
    rows.push({ file, killed, all: killed + left.length })
    for (const mutant of left)
      survivors.push({ file, line: mutant.location.start.line, mutant, source })
  }
  const killed = rows.reduce((sum, row) => sum + row.killed, 0)
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  return { rows, survivors, killed, all, percent: all === 0 ? 100 : (100 * killed) / all }
}

const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 110)}…` : line
}
const cut = (source, { start, end }) => {
  const lines = linesOf(source, { start, end }).split('\n')
  const last = lines.length - 1
  lines[last] = lines[last].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** A survivor in one line: the place, the original code, and the change that no test noticed. */
export const lineOf = ({ file, line, mutant, source }) =>
  `${file}:${line} ${mutant.status === 'NoCoverage' ? '(no test) ' : ''}${mutant.mutatorName}: ` +
  `${short(cut(source, mutant.location))}  →  ${short(mutant.replacement ?? '')}`
