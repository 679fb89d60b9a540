import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floor } from '../../../build/browserTargets.mjs'
import { root, isMain } from '../../setup/run.mjs'
import { filesBelow, report } from '../walk.mjs'
import { allowed } from './allowed.mjs'
import { markupFindings } from './names.mjs'
import { scriptFindings } from './script.mjs'
import { styleFindings } from './style.mjs'
import { unknownSyntax } from './syntax.mjs'

/**
 * A name that outlives the next build: «dist/assets/app-Dx1_a2b3.js» is «dist/assets/app.js».
 * @param {string} path
 */
export const steady = (path) => path.replace(/-\w{7}(?=\.\w+$)/, '')

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
 * What one file of a build uses that the floor lacks.
 * @param {string} path
 * @param {string} text
 * @returns {{ path: string, feature: string, lack: string[], near: string }[]}
 */
export function fileFindings(path, text) {
  const read = readers.find(([ends]) => ends.test(path))?.[1]
  return (read?.(text) ?? []).map((one) => ({ path: steady(path), ...one }))
}

/** The same over a whole folder of the repository. */
const folderFindings = (folder) =>
  filesBelow(folder).flatMap((path) =>
    readers.some(([ends]) => ends.test(path))
      ? fileFindings(path, readFileSync(join(root, path), 'utf8'))
      : [],
  )

const allows = (one, { path, feature }) => one.feature === feature && (!one.in || one.in.test(path))

/**
 * What is not allowed, as lines, one for each feature of a file; and allowances that allow nothing.
 * @param {{ path: string, feature: string, lack: string[], near: string }[]} findings
 * @param {{ feature: string, in?: RegExp, why: string }[]} list
 * @returns {string[]}
 */
export function floorProblems(findings, list) {
  const bad = findings.filter((finding) => !list.some((one) => allows(one, finding)))
  const lines = new Map(
    bad.map(({ path, feature, lack, near }) => [
      `${path} ${feature}`,
      `${path}: ${feature} is not in ${lack.join(', ')}: …${near}…`,
    ]),
  )
  const idle = list.filter((one) => !findings.some((finding) => allows(one, finding)))
  return [
    ...lines.values(),
    ...idle.map(
      ({ feature }) =>
        `${feature} is built no more: take it out of scripts/checks/browserSupport/allowed.mjs`,
    ),
  ]
}

if (isMain(import.meta.url)) {
  const named = Object.entries(floor).map(([browser, version]) => `${browser} ${version}`)
  report(`nothing in dist/ and dist-demo/ is younger than ${named.join(', ')} without a fallback`, [
    ...unknownSyntax().map((name) => `the data knows no «${name}»: the check is blind to it`),
    ...floorProblems([...folderFindings('dist'), ...folderFindings('dist-demo')], allowed),
  ])
}
