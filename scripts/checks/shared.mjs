import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tryReadOutput, root } from '../setup/run.mjs'

const sourceFolders = ['src', 'mocks', 'fixtures', 'scenarios', 'e2e', 'scripts', 'build']

/** All files below a folder, as paths from the root with `/`. */
export function listFilesBelow(folder, from = root) {
  const entries = readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
}

export function findSourceFiles(pathPattern) {
  return sourceFolders
    .flatMap((folder) => listFilesBelow(folder))
    .filter((path) => pathPattern.test(path))
    .sort()
}

/** Git's Markdown files, tracked or new; without git only README.md. */
export function listMarkdownFiles() {
  const listArgs = ['ls-files', '-co', '--exclude-standard', '--', '*.md']
  const listed = tryReadOutput('git', ['-C', root, ...listArgs])
  return (listed ?? 'README.md').split('\n').filter((path) => path && existsSync(join(root, path)))
}

/** The line number, from 1. */
export const getLineNumber = (text, index) => text.slice(0, index).split('\n').length

/** Prints the problems and sets the exit code. */
export function reportProblems(title, problems) {
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(problems.length === 0 ? `✓ ${title}` : `✗ ${title}: ${problems.length}`)
  if (problems.length > 0) process.exitCode = 1
}
