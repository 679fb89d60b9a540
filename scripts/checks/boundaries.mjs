import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { root, isMain } from '../setup/run.mjs'
import { lineAt, report, sources } from './walk.mjs'
import { clockless, dataLibrary, tests, zones } from './zones.mjs'

const literal = (node) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((one) => one.importKind === 'type'))

const declared = (node) =>
  node.source && { to: node.source.value, kind: isTypeOnly(node) ? 'type' : 'static' }

const readers = {
  ImportDeclaration: declared,
  ExportNamedDeclaration: declared,
  ExportAllDeclaration: declared,
  ImportExpression: (node) => ({ to: literal(node.source), kind: 'dynamic' }),
  TSImportType: (node) => ({ to: literal(node.source), kind: 'type' }),
  NewExpression: (node) => clockRead(node),
  CallExpression: (node) => clockRead(node),
}

/** `new Date()` and `Date()` read the machine's clock; `new Date(ms)` does not. */
const clockRead = (node) =>
  node.callee.type === 'Identifier' &&
  node.callee.name === 'Date' &&
  (node.type === 'CallExpression' || node.arguments.length === 0)
    ? { clock: true }
    : undefined

function* nodes(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodes(one)
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const key in node) yield* nodes(node[key])
  }
}

/**
 * What a source file imports, and where it reads the clock: a list of
 * { to, kind: 'static' | 'type' | 'dynamic', line } and { clock: true, line }.
 * `to` is undefined for an import() of something computed.
 */
export function readSource(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const uses = []
  for (const node of nodes(program)) {
    const read = readers[node.type]?.(node)
    if (read) uses.push({ ...read, line: lineAt(text, node.start) })
  }
  return uses
}

const aliases = {
  '@/': 'src/',
  '@mocks/': 'mocks/',
  '@fixtures/': 'fixtures/',
  '@scenarios/': 'scenarios/',
}
const dependencies = new Set(
  Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies),
)

const zoneOf = (path) => zones.find((zone) => zone.files.test(path))
const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const packageOf = (to) =>
  to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * A path in the repository for './x', '../x' and the aliases; undefined for a package.
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
export function inside(from, to) {
  if (to.startsWith('.')) return posix.join(posix.dirname(from), to)
  const alias = Object.keys(aliases).find((start) => to.startsWith(start))
  return alias && aliases[alias] + to.slice(alias.length)
}

function packageProblem(from, zone, to) {
  if (dataLibrary.package.test(to))
    return dataLibrary.files.test(from) ? undefined : 'only mocks/db may'
  if (tests.files.test(from) && tests.also.test(to)) return undefined
  if (zone.also?.test(to)) return undefined
  if (zone.without?.test(to)) return `${zone.name} does without it`
  const allowed = zone.packages ? zone.packages.test(to) : dependencies.has(packageOf(to))
  return allowed ? undefined : `${zone.name} may not use this package`
}

function zoneProblem(from, zone, path, kind) {
  const target = zoneOf(path)
  if (!target) return 'it is in no zone of scripts/checks/zones.mjs'
  if (target === zone) {
    return featureOf(from) === featureOf(path) ? undefined : 'a feature never sees its sibling'
  }
  const may = [
    ...zone.sees,
    ...(tests.files.test(from) ? tests.sees : []),
    ...(kind === 'type' ? [...(zone.types ?? []), ...(zone.later ?? [])] : []),
    ...(kind === 'dynamic' ? (zone.later ?? []) : []),
  ]
  return may.includes(target.name) ? undefined : `${zone.name} never sees ${target.name}`
}

/** The error of one import, or undefined. */
function importProblem(from, { to, kind }) {
  const zone = zoneOf(from)
  if (!zone) return 'the file is in no zone of scripts/checks/zones.mjs'
  if (to === undefined) return 'import() needs a plain string'
  const path = inside(from, to.replace(/\?.*$/, ''))
  return path === undefined ? packageProblem(from, zone, to) : zoneProblem(from, zone, path, kind)
}

/** All errors in one file, each as «path:line …». */
function fileProblems(path, text) {
  const timeless = clockless.files.test(path) && !clockless.but.test(path)
  return readSource(path, text).flatMap((use) => {
    const why = use.clock
      ? timeless && 'time comes from world.now(), not from the machine'
      : importProblem(path, use)
    return why ? [`${path}:${use.line} ${use.to ?? ''} ${why}`] : []
  })
}

if (isMain(import.meta.url)) {
  const files = sources(/\.(ts|tsx|mjs)$/)
  const problems = files.flatMap((path) =>
    fileProblems(path, readFileSync(join(root, path), 'utf8')),
  )
  report(`import boundaries, ${files.length} files`, problems)
}
