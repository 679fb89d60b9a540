import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { isMain, root, tool } from '../setup/run.mjs'

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

if (isMain(import.meta.url)) {
  requireNode()
  const { rooms } = await import('./mutatedCode.mjs')

  const usage = `npm run mutate -- [rooms] [files]      deliberate faults, and whether the unit tests notice
  rooms: ${Object.keys(rooms).join(', ')} (all of them when none is named: hours)
  files: with one room, only these: npm run mutate -- api src/api/send.ts src/api/call.ts:20-60
Results are kept in .out/mutate/; what did not change since is not tried again (--fresh: all of it).`

  const words = process.argv.slice(2)
  const fresh = words.includes('--fresh')
  const named = words.filter((word) => Object.hasOwn(rooms, word))
  const files = words.filter((word) => !named.includes(word) && !word.startsWith('--'))
  const wrong = files.some((file) => !existsSync(join(root, file.replace(/:[\d:-]+$/, ''))))
  if (words.includes('--help') || wrong || (files.length > 0 && named.length !== 1)) {
    console.error(usage)
    process.exit(2)
  }

  const folder = join(root, '.out/mutate')
  mkdirSync(folder, { recursive: true })

  /** Runs one room; resolves with its report, undefined when the run broke off. */
  async function tryRoom(name) {
    const { mutate, tests, constants, apart } = rooms[name]
    const kept = join(folder, `${name}.json`)
    const config = join(folder, `${name}.config.json`)
    const settings = {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { related: false },
      mutate:
        files.length > 0 ? files : [...mutate, '!**/*.test.{ts,tsx}', '!**/testing*.{ts,tsx}'],
      ignorePatterns: ['dist', 'dist-demo', '.out', 'docs'],
      // Stryker would rewrite it with TypeScript's old programming interface, which 7 does not have.
      tsconfigFile: 'none.json',
      tempDirName: join('.out/stryker', name),
      reporters: ['progress-append-only'],
      incremental: true,
      incrementalFile: kept,
      force: fresh,
      // Code that runs when a module loads can only be mutated by running every test of the room.
      ignoreStatic: !constants,
      // Generous, because on a busy machine slowness would be counted as a killed mutant.
      timeoutMS: 20_000,
      concurrency: Number(process.env['WORKERS'] ?? 2),
      allowEmpty: true,
    }
    writeFileSync(config, JSON.stringify(settings, null, 2))
    const code = await tool('stryker', ['run', config], {
      // Few draws, because a failing property test would shrink its example for minutes.
      env: {
        MUTATE_TESTS: tests.join(' '),
        MUTATE_APART: apart ? 'yes' : '',
        SEED: '1',
        STEPS: '600',
      },
    })
    if (code !== 0 || !existsSync(kept)) return undefined
    return readReport(JSON.parse(readFileSync(kept, 'utf8')))
  }

  let failed = false
  for (const name of named.length > 0 ? named : Object.keys(rooms)) {
    const result = await tryRoom(name)
    if (!result) {
      failed = true
      console.log(`✗ ${name}: the run broke off`)
      continue
    }
    const { rows, survivors, killed, all, percent } = result
    const lines = survivors.map(lineOf)
    writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`)
    for (const row of rows) console.log(`  ${`${row.killed}/${row.all}`.padStart(9)}  ${row.file}`)
    for (const survivor of survivors) console.log(`  ! ${lineOf(survivor)}`)
    const good = percent >= rooms[name].target
    if (!good) failed = true
    console.log(
      `${good ? '✓' : '✗'} ${name}: ${killed} of ${all} killed, ${percent.toFixed(1)} % ` +
        `(wanted ${rooms[name].target}); ${survivors.length} live\n`,
    )
  }
  process.exitCode = failed ? 1 : 0
}
