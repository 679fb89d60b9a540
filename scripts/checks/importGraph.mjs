import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/run.mjs'
import { inside, readSource } from './boundaries.mjs'
import { report, sources } from './walk.mjs'

const isTest = /(\.test|\/testing\w*)\.tsx?$/
const ends = ['', '.ts', '.tsx', '.mjs']

/** Imports from file to file, of types and import() too, as a list of { from, to, later }. */
export function arrows(files, textOf) {
  const there = new Set(files)
  return files.flatMap((from) =>
    readSource(from, textOf(from)).flatMap(({ to, kind }) => {
      if (to === undefined) return []
      const path = inside(from, to.replace(/\?.*$/, ''))
      const found = path === undefined ? undefined : ends.find((end) => there.has(path + end))
      return found === undefined ? [] : [{ from, to: path + found, later: kind === 'dynamic' }]
    }),
  )
}

/** Groups of nodes that reach one another, dependencies first (Tarjan). */
export function groups(nodes, edges) {
  const seen = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    seen.set(node, seen.size)
    low.set(node, seen.get(node))
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!seen.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) === seen.get(node)) found.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of nodes) if (!seen.has(node)) visit(node)
  return found
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

/** Whether a room needs another, over any number of imports. */
function reaches(edges, from, to, seen = new Set()) {
  if (from === to) return true
  seen.add(from)
  return [...(edges.get(from) ?? [])].some(
    (next) => !seen.has(next) && reaches(edges, next, to, seen),
  )
}

const pairOf = ({ from, to }) => `${from} → ${to}`

/**
 * The structure of the code: rooms (folders), floors (layers), imports that run back, circles of files.
 * Of the imports that run back those between `known` pairs of rooms («a → b») are listed apart; without them the
 * rest has to stand in floors. `stale`: known pairs that run back no more. An import() makes no circle of files.
 * @param {string[]} files
 * @param {(file: string) => string} textOf
 * @param {string[]} known
 * @typedef {{ from: string, to: string, file: string, on: string }} Between
 * @returns {{ rooms: number, floors: number, back: Between[], listed: Between[], stale: string[], circles: string[][] }}
 */
export function plan(files, textOf, known = []) {
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
  const forward = between.filter((one) => !known.includes(pairOf(one)))
  const edges = grouped(forward.map(({ from, to }) => [from, to]))
  const height = new Map()
  const back = []
  for (const group of groups(rooms, edges)) {
    const below = group.flatMap((room) => [...(edges.get(room) ?? [])])
    const floor = 1 + Math.max(0, ...below.map((room) => height.get(room) ?? 0))
    for (const room of group) height.set(room, floor)
    const own = forward.filter(({ from, to }) => group.includes(from) && group.includes(to))
    back.push(...runningBack(group, own))
  }
  const now = grouped(all.filter(({ later }) => !later).map(({ from, to }) => [from, to]))
  return {
    rooms: rooms.length,
    floors: Math.max(0, ...height.values()),
    back,
    listed: between.filter((one) => known.includes(pairOf(one))),
    stale: known.filter((pair) => {
      const [from, to] = pair.split(' → ')
      return !between.some((one) => pairOf(one) === pair) || !reaches(edges, to, from)
    }),
    circles: groups(files, now).filter((group) => group.length > 1),
  }
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isMain) {
  const { knownBack } = await import('./knownBack.mjs')
  const { countCode, numbersProblems } = await import('./codeCount.mjs')
  const files = sources(/\.(ts|tsx|mjs)$/).filter((file) => !isTest.test(file))
  const textOf = (file) => readFileSync(join(root, file), 'utf8')
  const { rooms, floors, back, listed, stale, circles } = plan(
    files,
    textOf,
    Object.keys(knownBack),
  )
  const count = countCode()
  for (const [folder, { files: of, lines }] of Object.entries(count.folders))
    console.log(`${folder.padEnd(10)} ${String(lines).padStart(6)} lines of code in ${of} files`)
  console.log(
    `${'in all'.padEnd(10)} ${String(count.lines).padStart(6)} lines of code in ${count.files} files`,
  )
  const running = back.length + listed.length
  console.log(`${rooms} rooms on ${floors} floors; ${running} imports run back`)
  if (process.argv.includes('--list'))
    for (const { file, on } of [...back, ...listed]) console.log(`  ${file} → ${on}`)
  report('no circle of files, no new import that runs back, the numbers of docs/architecture.md', [
    ...circles.map((group) => group.join(' → ')),
    ...back.map((one) => `${one.file} imports ${one.on}, which runs back (${pairOf(one)})`),
    ...stale.map(
      (pair) => `${pair} runs back no more: take it out of scripts/checks/knownBack.mjs`,
    ),
    ...numbersProblems(
      { rooms, floors, back: running, ...count },
      process.argv.includes('--write'),
    ),
  ])
}
