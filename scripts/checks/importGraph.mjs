import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root, isMain } from '../setup/run.mjs'
import { inside, readSource } from './boundaries.mjs'
import { report, sources } from './walk.mjs'

const folders = ['src', 'mocks', 'e2e', 'scripts', 'build', 'fixtures', 'scenarios']
const isCode = /\.(tsx?|mjs|js|css|html)$/
const isTestOrSpec = /\.(test|spec)\./

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
    .filter((path) => isCode.test(path) && !isTestOrSpec.test(path) && existsSync(join(root, path)))
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

const sentence = ({ rooms, floors, lines, files }) =>
  `About ${(Math.round(lines / 500) * 500).toLocaleString('en')} lines of code in ${Math.round(files / 10) * 10} files, without tests; ` +
  `${rooms} rooms (folders) on ${floors} floors; no import runs back.`

/** What docs/architecture.md has wrong; with `write` it is put right instead. */
export function numbersProblems(now, write) {
  const text = readFileSync(page, 'utf8')
  if (write) writeFileSync(page, text.replace(block, sentence(now)))
  if (write) return []
  const [lines, files, rooms, floors] = (
    block.exec(text)?.[0].replaceAll(',', '').match(/\d+/g) ?? []
  ).map(Number)
  const fresh =
    Math.abs(lines - now.lines) <= slack.lines &&
    Math.abs(files - now.files) <= slack.files &&
    rooms === now.rooms &&
    floors === now.floors
  return fresh
    ? []
    : ['docs/architecture.md has old numbers: node scripts/checks/importGraph.mjs --write']
}

const isTest = /(\.test|\/testing\w*)\.tsx?$/
const ends = ['', '.ts', '.tsx', '.mjs']

/** Imports from file to file, of types and import() too, as a list of { from, to, later }. */
export function arrows(files, textOf) {
  const there = new Set(files)
  return files.flatMap((from) =>
    readSource(from, textOf(from)).flatMap(({ to, kind }) => {
      if (to === undefined) return []
      const path = inside(from, to.replace(/\?.*$/, ''))
      const ending = path === undefined ? undefined : ends.find((end) => there.has(path + end))
      return ending === undefined ? [] : [{ from, to: path + ending, later: kind === 'dynamic' }]
    }),
  )
}

/** Groups of nodes that reach one another, dependencies first (Tarjan). */
export function groups(nodes, edges) {
  const seen = new Map()
  const low = new Map()
  const stack = []
  const components = []
  const visit = (node) => {
    seen.set(node, seen.size)
    low.set(node, seen.get(node))
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!seen.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) === seen.get(node)) components.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of nodes) if (!seen.has(node)) visit(node)
  return components
}

const grouped = (pairs) => {
  const map = new Map()
  for (const [from, to] of pairs) map.set(from, (map.get(from) ?? new Set()).add(to))
  return map
}

/** For rooms that need one another: the order with the fewest backward imports, and those imports. */
function runningBack(rooms, between) {
  const left = new Set(rooms)
  const order = []
  const weight = (room, side, other) =>
    between.filter((a) => a[side] === room && left.has(a[other])).length
  while (left.size > 0) {
    const [next] = [...left].sort(
      (a, b) =>
        weight(a, 'from', 'to') -
        weight(a, 'to', 'from') -
        (weight(b, 'from', 'to') - weight(b, 'to', 'from')),
    )
    order.push(next)
    left.delete(next)
  }
  return between.filter((a) => order.indexOf(a.to) > order.indexOf(a.from))
}

/**
 * The structure of the code: rooms (folders), floors (layers), imports that run back, circles of files.
 * An import() counts as one that may run back, but makes no circle of files.
 * @param {string[]} files
 * @param {(file: string) => string} textOf
 * @typedef {{ from: string, to: string, file: string, on: string }} Between
 * @returns {{ rooms: number, floors: number, back: Between[], circles: string[][] }}
 */
export function plan(files, textOf) {
  const all = arrows(files, textOf)
  const rooms = [...new Set(files.map((file) => posix.dirname(file)))]
  const between = all
    .map(({ from, to }) => ({
      from: posix.dirname(from),
      to: posix.dirname(to),
      file: from,
      on: to,
    }))
    .filter(({ from, to }) => from !== to)
  const edges = grouped(between.map(({ from, to }) => [from, to]))
  const height = new Map()
  const back = []
  for (const group of groups(rooms, edges)) {
    const below = group.flatMap((room) => [...(edges.get(room) ?? [])])
    const floor = 1 + Math.max(0, ...below.map((room) => height.get(room) ?? 0))
    for (const room of group) height.set(room, floor)
    const own = between.filter(({ from, to }) => group.includes(from) && group.includes(to))
    back.push(...runningBack(group, own))
  }
  const now = grouped(all.filter(({ later }) => !later).map(({ from, to }) => [from, to]))
  return {
    rooms: rooms.length,
    floors: Math.max(0, ...height.values()),
    back,
    circles: groups(files, now).filter((group) => group.length > 1),
  }
}

if (isMain(import.meta.url)) {
  const files = sources(/\.(ts|tsx|mjs)$/).filter((file) => !isTest.test(file))
  const { rooms, floors, back, circles } = plan(files, (file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const count = countCode()
  for (const [folder, { files: of, lines }] of Object.entries(count.folders))
    console.log(`${folder.padEnd(10)} ${String(lines).padStart(6)} lines of code in ${of} files`)
  console.log(
    `${'in all'.padEnd(10)} ${String(count.lines).padStart(6)} lines of code in ${count.files} files`,
  )
  console.log(`${rooms} rooms on ${floors} floors; ${back.length} imports run back`)
  report('no circle of files, no import that runs back, the numbers of docs/architecture.md', [
    ...circles.map((group) => group.join(' → ')),
    ...back.map(
      ({ file, on, from, to }) => `${file} imports ${on}, which runs back (${from} → ${to})`,
    ),
    ...numbersProblems({ rooms, floors, ...count }, process.argv.includes('--write')),
  ])
}
