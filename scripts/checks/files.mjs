import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, isMain } from '../setup/run.mjs'
import { report, sources } from './walk.mjs'

const most = 400

/** CSS modules with the same name: their classes would share one name (see vite.config.ts). */
function doubledNames(paths) {
  const byName = new Map()
  for (const path of paths) {
    const name = basename(path)
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(' = '))
}

const script = /(\.d)?\.(ts|tsx|mjs|js)$/

/** Paths that a case-insensitive disk, or an import without an ending, cannot tell apart. */
function twinPaths(paths) {
  const keys = (path) => {
    const low = path.toLowerCase()
    return script.test(low) ? [low, low.replace(script, '')] : [low]
  }
  const byKey = new Map()
  for (const path of paths)
    for (const key of keys(path)) byKey.set(key, new Set([...(byKey.get(key) ?? []), path]))
  const twins = [...byKey.values()].filter((same) => same.size > 1)
  return [...new Set(twins.map((same) => [...same].join(' = ')))]
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const linesOf = (path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length

if (isMain(import.meta.url)) {
  const files = sources(/\.(ts|tsx|mjs|css)$/).map((path) => ({ path, lines: linesOf(path) }))
  const lines = files.map((file) => file.lines)
  const small = lines.filter((count) => count < 60).length
  console.log(
    `${files.length} files; ${small} (${Math.round((100 * small) / files.length)} %) under 60 lines; ` +
      `middle ${middle(lines)}, longest ${Math.max(...lines)}`,
  )
  report(`no file over ${most} lines, no path twice but for case, CSS modules' names unique`, [
    ...files.filter((file) => file.lines > most).map((file) => `${file.path}: ${file.lines} lines`),
    ...twinPaths(sources(/./)),
    ...doubledNames(files.map((file) => file.path).filter((path) => path.endsWith('.module.css'))),
  ])
}
