import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { isMain, root } from '../setup/run.mjs'
import { markdownFiles, report, sources } from './walk.mjs'

/** The house may not outgrow these; lowered by hand as it shrinks. */
const limits = { lines: 61_565, files: 689, folders: 131, chain: 26, words: 25_000 }

const code = /\.(tsx?|mjs|js|css|html)$/
/** Set up worlds for tests; no part of the house's structure. */
const testing = /\/testing\w*\.tsx?$/

/** Lines of code: neither blank nor wholly a comment. */
export const codeLines = (text) =>
  text
    .replace(/^[ \t]*(\{?\/\*[^]*?\*\/\}?|<!--[^]*?-->|\/\/.*)/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length

const aliases = /^@(mocks|fixtures|scenarios)?\//
const ends = ['', '.ts', '.tsx', '.mjs']

/** Which of these files one imports, types too: `now`, and `later` by import(). */
function importsOf(file, text, files) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const among = (named) =>
    named.flatMap((to = '') => {
      const path = to.startsWith('.')
        ? posix.join(posix.dirname(file), to)
        : to.replace(aliases, (_, name = 'src') => `${name}/`)
      return ends.map((end) => path + end).find((one) => files.has(one)) ?? []
    })
  const exported = staticExports.flatMap(({ entries }) => entries)
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  return {
    now: among([...staticImports, ...exported].map((one) => one.moduleRequest?.value)),
    later: among(later),
  }
}

/** How many floors stand on one another, and what stands on itself: `needs` has for each name those it needs. */
export function floorsOf(needs) {
  const left = new Map(needs)
  const take = (names) => names.map((name) => left.delete(name)).length > 0
  const free = () =>
    [...left.keys()].filter((name) => !needs.get(name).some((one) => left.has(one)))
  const unneeded = () => {
    const needed = new Set([...left.keys()].flatMap((name) => needs.get(name)))
    return [...left.keys()].filter((name) => !needed.has(name))
  }
  let floors = 0
  while (take(free())) floors++
  while (take(unneeded()));
  return { floors, circle: [...left.keys()] }
}

/** The figures of today, imports that make a circle, and imports between folders that run back. */
function measure() {
  const all = sources(code).filter((path) => !path.includes('.test.'))
  const paths = all.filter((path) => !path.includes('.spec.'))
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const scripts = paths.filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !testing.test(path))
  const files = new Set(scripts)
  const imports = new Map(scripts.map((path) => [path, importsOf(path, read(path), files)]))
  const chain = floorsOf(new Map([...imports].map(([path, { now }]) => [path, now])))

  const folders = new Map(all.map((path) => [posix.dirname(path), []]))
  for (const [path, { now, later }] of imports) {
    const [folder, needed] = [
      posix.dirname(path),
      [...now, ...later].map((to) => posix.dirname(to)),
    ]
    folders.get(folder).push(...needed.filter((one) => one !== folder))
  }
  const words = markdownFiles().flatMap((path) => read(path).split(/\s+/).filter(Boolean))
  return {
    figures: {
      lines: paths.reduce((sum, path) => sum + codeLines(read(path)), 0),
      files: paths.length,
      folders: folders.size,
      chain: chain.floors,
      words: words.length,
    },
    circles: [...chain.circle, ...floorsOf(folders).circle],
  }
}

if (isMain(import.meta.url)) {
  const { figures, circles } = measure()
  for (const [name, most] of Object.entries(limits))
    console.log(`${String(figures[name]).padStart(8)} ${name}, at most ${most}`)
  report('the house does not grow, and no import runs back', [
    ...Object.keys(limits).filter((name) => figures[name] > limits[name]),
    ...circles.map((name) => `${name} needs itself, by way of others`),
  ])
}
