import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMain, root } from '../setup/run.mjs'
import { lineAt, markdownFiles, report } from './walk.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isThere = (...path) => existsSync(join(root, ...path.map(decodeURI)))

/** What a page names, and whether the repository has it: links, files and folders in `code`, npm's scripts. */
const named = [
  [/\]\(\s*<?([^)#?\s>]+)/g, (file, page) => isThere(dirname(page), file)],
  [/\bsrc(?:set)?="([^"\s]+)"/g, (file, page) => isThere(dirname(page), file)],
  [
    /`((?:src|mocks|fixtures|scenarios|e2e|scripts|build|docs|public)\/(?:[\w.-]+\/)*(?:[\w.-]+(?=[`:\s]))?)/g,
    (file) => isThere(file),
  ],
  [/\b(?:node|tsx) ((?:scripts|mocks)\/[\w./-]+)/g, (file) => isThere(file)],
  [/\bnpm run (?:-s )?([\w:-]+)/g, (name) => Object.hasOwn(scripts, name)],
]

const docProblems = (page, text) =>
  named.flatMap(([pattern, has]) =>
    [...text.matchAll(pattern)]
      .filter(({ 1: name }) => !/^[a-z]+:/.test(name) && !has(name, page))
      .map(({ 1: name, index }) => `${page}:${lineAt(text, index)}  there is no ${name}`),
  )

if (isMain(import.meta.url)) {
  const pages = [...markdownFiles().filter((page) => page !== 'CHANGELOG.md'), 'package.json']
  report(
    `what ${pages.length} documents name is there`,
    pages.flatMap((page) => docProblems(page, readFileSync(join(root, page), 'utf8'))),
  )
}
