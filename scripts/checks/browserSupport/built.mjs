import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/run.mjs'
import { filesBelow } from '../walk.mjs'
import { markupFindings } from './markup.mjs'
import { scriptFindings } from './script.mjs'
import { styleFindings } from './style.mjs'

/**
 * A name that outlives the next build: «dist/assets/app-Dx1_a2b3.js» is «dist/assets/app.js».
 * @param {string} path
 */
export const steady = (path) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** The page's own scripts that run as such: not JSON, not those with an address. */
const inline =
  /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application|speculation|import))([^>]*)>([\s\S]*?)<\/script>/g

function pageFindings(html) {
  return [
    ...markupFindings(html),
    ...[...html.matchAll(inline)].flatMap(([, attributes, text]) =>
      scriptFindings(text, attributes.includes('module') ? 'module' : 'script'),
    ),
    ...[...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].flatMap(([, css]) =>
      styleFindings(css),
    ),
  ]
}

const readers = [
  [/\.html$/, pageFindings],
  [/\.css$/, styleFindings],
  [/(assets\/.*|queries)\.m?js$/, (text) => scriptFindings(text)],
  [/\.m?js$/, (text) => scriptFindings(text, 'script')],
]

/**
 * What one file of a build says that the floor has not.
 * @param {string} path
 * @param {string} text
 * @returns {{ path: string, feature: string, lack: string[], near: string }[]}
 */
export function fileFindings(path, text) {
  const read = readers.find(([ends]) => ends.test(path))?.[1]
  return (read?.(text) ?? []).map((one) => ({ path: steady(path), ...one }))
}

/** The same over a whole folder of the repository. */
export const folderFindings = (folder) =>
  filesBelow(folder).flatMap((path) =>
    readers.some(([ends]) => ends.test(path))
      ? fileFindings(path, readFileSync(join(root, path), 'utf8'))
      : [],
  )
