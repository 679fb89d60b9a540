import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/run.mjs'
import { inside } from './boundaries.mjs'
import { readSource } from './imports.mjs'
import { report, sources } from './walk.mjs'

const isTest = /(\.test|\/testing\w*)\.tsx?$/
const ends = ['', '.ts', '.tsx', '.mjs']

/**
 * Imports from file to file, type imports too, as a list of { from, to }. An import() may point back, so it
 * does not count.
 */
export function arrows(files, textOf) {
  const there = new Set(files)
  return files.flatMap((from) =>
    readSource(from, textOf(from)).flatMap(({ to, kind }) => {
      if (to === undefined || kind === 'dynamic') return []
      const path = inside(from, to.replace(/\?.*$/, ''))
      const found = path === undefined ? undefined : ends.find((end) => there.has(path + end))
      return found === undefined ? [] : [{ from, to: path + found }]
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

/**
 * The structure of the code: rooms (folders), floors (layers), backward imports, circles of files.
 * @param {string[]} files
 * @param {(file: string) => string} textOf
 * @returns {{ rooms: number, floors: number, back: { from: string, to: string, file: string, on: string }[], circles: string[][] }}
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
  const circles = groups(files, grouped(all.map(({ from, to }) => [from, to])))
  return {
    rooms: rooms.length,
    floors: Math.max(0, ...height.values()),
    back,
    circles: circles.filter((group) => group.length > 1),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = sources(/\.(ts|tsx|mjs)$/).filter((file) => !isTest.test(file))
  const { rooms, floors, back, circles } = plan(files, (file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  console.log(`${rooms} rooms on ${floors} floors; ${back.length} imports run back`)
  if (process.argv.includes('--list'))
    for (const { file, on } of back) console.log(`  ${file} → ${on}`)
  report(
    'no circle of files',
    circles.map((group) => group.join(' → ')),
  )
}
