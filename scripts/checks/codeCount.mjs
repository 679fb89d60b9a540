import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

const folders = ['src', 'mocks', 'e2e', 'scripts', 'build', 'fixtures', 'scenarios']
const isCode = /\.(tsx?|mjs|js|css|html)$/
const isTest = /\.(test|spec)\./

/** Lines of code: neither blank nor wholly a comment. */
export function codeLines(text) {
  let end
  return text.split('\n').filter((raw) => {
    let line = raw.trim()
    for (;;) {
      if (end) {
        const at = line.indexOf(end)
        if (at < 0) return false
        line = line
          .slice(at + end.length)
          .replace(/^\s*\}/, '')
          .trim()
        end = undefined
      }
      if (line === '' || line.startsWith('//')) return false
      if (/^\{?\/\*/.test(line)) end = '*/'
      else if (line.startsWith('<!--')) end = '-->'
      else return true
    }
  }).length
}

/** The files and lines of code that git knows, per folder and in all; tests are left out. */
export function countCode() {
  const paths = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => isCode.test(path) && !isTest.test(path) && existsSync(join(root, path)))
  const counts = {}
  for (const folder of folders) {
    const own = paths.filter((path) => path.startsWith(`${folder}/`))
    const lines = own.map((path) => codeLines(readFileSync(join(root, path), 'utf8')))
    counts[folder] = { files: own.length, lines: lines.reduce((sum, one) => sum + one, 0) }
  }
  const sum = (key) => Object.values(counts).reduce((all, one) => all + one[key], 0)
  return { folders: counts, files: sum('files'), lines: sum('lines') }
}

const page = join(root, 'docs', 'architecture.md')
const block = /(?<=<!-- numbers -->\n)[^]*?(?=\n<!-- \/numbers -->)/
/** How far the page's rounded numbers may be from today's before they have to be written anew. */
const slack = { lines: 1000, files: 25 }

const told = ({ rooms, floors, back, lines, files }) =>
  `About ${(Math.round(lines / 500) * 500).toLocaleString('en')} lines of code in ${Math.round(files / 10) * 10} files, without tests; ` +
  `${rooms} rooms (folders) on ${floors} floors; ${back} imports run back.`

/** What docs/architecture.md has wrong; with `write` it is put right instead. */
export function numbersProblems(now, write) {
  const text = readFileSync(page, 'utf8')
  if (write) writeFileSync(page, text.replace(block, told(now)))
  if (write) return []
  const [lines, files, rooms, floors, back] = (
    block.exec(text)?.[0].replaceAll(',', '').match(/\d+/g) ?? []
  ).map(Number)
  const fresh =
    Math.abs(lines - now.lines) <= slack.lines &&
    Math.abs(files - now.files) <= slack.files &&
    rooms === now.rooms &&
    floors === now.floors &&
    back === now.back
  return fresh
    ? []
    : ['docs/architecture.md has old numbers: node scripts/checks/importGraph.mjs --write']
}
