import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readOutput, root } from '../setup/run.mjs'

export const sourceFolders = ['src', 'mocks', 'fixtures', 'scenarios', 'e2e', 'scripts', 'build']

/** All files below a folder of the repository, as paths from its root with '/' between. */
export function filesBelow(folder, from = root) {
  const entries = readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
}

/** The sources in these folders, by file ending. */
export function sources(ends, from = root) {
  const there = new Set(readdirSync(from))
  return sourceFolders
    .filter((folder) => there.has(folder))
    .flatMap((folder) => filesBelow(folder, from))
    .filter((path) => ends.test(path))
    .sort()
}

/** The Markdown files of git, and those that are about to be: an unpacked copy without git has only README.md. */
export function markdownFiles() {
  const listed = readOutput('git', [
    '-C',
    root,
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    '*.md',
  ])
  return (listed ?? 'README.md').split('\n').filter((path) => path && existsSync(join(root, path)))
}

/** The line, from 1, of a place in a text. */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** Prints a check's errors and sets the exit code. */
export function report(title, problems) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(problems.length === 0 ? `✓ ${title}` : `✗ ${title}: ${problems.length}`)
  if (problems.length > 0) process.exitCode = 1
}
