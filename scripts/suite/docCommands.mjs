import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benches } from '../bench/main.mjs'
import { isMain, root } from '../setup/run.mjs'
import { markdownFiles, report } from '../checks/walk.mjs'

/** Command lines with arguments, in blocks and in `code`; not those with a placeholder to fill in. */
export const commandsIn = (text) =>
  [...text.matchAll(/(?:^|`)((?:npm run [\w:]+ --|node scripts\/deploy\/\w+\.mjs) [^`\n]+)/gm)]
    .map((match) => match[1].replace(/\s+#.*$/, '').trim())
    .filter((line) => !/[<…[]|xxx|[\u4e00-\u9fff]/.test(line))

/** A command line's words, as a shell cuts them. */
export const wordsOf = (line) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3])

/** Runs a command of deploy.md on copies of the members' build; returns what it said if it failed. */
function failureOf(words) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  try {
    const [file, ...args] = words
    if (args.includes('dist')) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
    execFileSync(process.execPath, [join(root, file), ...args], { cwd: folder, stdio: 'pipe' })
    return undefined
  } catch (failure) {
    return String(failure.stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * What is wrong with a command line; one that needs a server or hours is only looked at.
 * @param {string} line
 * @returns {string | undefined}
 */
export function commandProblem(line) {
  const [program, ...words] = wordsOf(line)
  if (program === 'node' && words[0] !== 'scripts/deploy/serve.mjs') return failureOf(words)
  const [, , script, , first, ...others] = wordsOf(line)
  const among = (names) =>
    names.includes(first) ? undefined : `${first} is none of ${names.join(', ')}`
  if (script === 'bench') return among(Object.keys(benches))
  const files = script?.startsWith('e2e') ? [first, ...others] : []
  const missing = files.find((word) => /^[^-].*\//.test(word) && !existsSync(join(root, word)))
  return missing && `no ${missing}`
}

if (isMain(import.meta.url)) {
  const pages = markdownFiles()
  const lines = new Set(pages.flatMap((path) => commandsIn(readFileSync(join(root, path), 'utf8'))))
  report(
    `${lines.size} command lines of the docs, with their arguments`,
    [...lines].flatMap((line) => {
      const problem = commandProblem(line)
      return problem ? [`${line}\n  ${problem}`] : []
    }),
  )
}
