import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, filesOf, inlined, keyOf, kilobytes, manifestOf } from './budget.mjs'
import { report } from './walk.mjs'
import { isMain, root } from '../setup/run.mjs'

/** What a first visit of the demo's home fetches before it can be used, as build/page.ts preloads it. */
export const firstVisit = ['index.html', 'app', 'demo', 'network']
/** What it fetches behind that: the rest of the fake (mocks/browser/fullBackend.ts) and the toolbar. */
export const behind = ['fullBackend', 'mocks/toolbar/Toolbar.tsx']
/** The scripts of these chunks and of all that they import. Throws when the build has no such chunk. */
export function scriptsOf(manifest, names) {
  const files = names.flatMap((name) => {
    const key = keyOf(manifest, name)
    if (!manifest[key]) throw new Error(`the demo has no chunk ${name}`)
    return filesOf(manifest, key)
  })
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** The demo's start in bytes: `first` until it can be used, `later` behind that. */
function demoStart() {
  const dist = join(root, 'dist-demo')
  const manifest = manifestOf('dist-demo')
  const first = scriptsOf(manifest, firstVisit)
  const later = scriptsOf(manifest, behind).filter((file) => !first.includes(file))
  const rows = (files) =>
    files.map((file) => ({ file, size: kilobytes(readFileSync(join(dist, file))) }))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const inline = kilobytes(inlined(html, 'script'))
  return { first: [...rows(first), { file: 'inlined', size: inline }], later: rows(later), html }
}

const sum = (rows) => rows.reduce((total, { size }) => total + size, 0)

if (isMain(import.meta.url)) {
  const { first, later, html } = demoStart()
  const totals = [
    ["JavaScript of the demo's first visit", sum(first)],
    [
      'the rest of the fake, behind it',
      sum(later.filter(({ file }) => file.includes('fullBackend'))),
    ],
  ]
  report('budget of the demo', [
    ...compare(
      'dist-demo',
      totals,
      first.map(({ file, size }) => [file, size]),
    ),
    ...later
      .filter(({ file }) => html.includes(file))
      .map(({ file }) => `the page asks for ${file} at once`),
  ])
}
