import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/run.mjs'
import { getLineNumber, listMarkdownFiles, reportProblems } from './walk.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const exists = (...path) => existsSync(join(root, ...path.map(decodeURI)))

const patterns = [
  [/\]\(\s*<?([^)#?\s>]+)/g, (file, page) => exists(dirname(page), file)],
  [/\bsrc(?:set)?="([^"\s]+)"/g, (file, page) => exists(dirname(page), file)],
  [
    /`((?:src|mocks|fixtures|scenarios|e2e|scripts|build|docs|public)\/(?:[\w.-]+\/)*(?:[\w.-]+(?=[`:\s]))?)/g,
    (file) => exists(file),
  ],
  [/\b(?:node|tsx) ((?:scripts|mocks)\/[\w./-]+)/g, (file) => exists(file)],
  [/\bnpm run (?:-s )?([\w:-]+)/g, (name) => Object.hasOwn(scripts, name)],
]

function findDocProblems(page) {
  const text = readFileSync(join(root, page), 'utf8')
  return patterns.flatMap(([pattern, isThere]) =>
    [...text.matchAll(pattern)]
      .filter(({ 1: name }) => !/^[a-z]+:/.test(name) && !isThere(name, page))
      .map(({ 1: name, index }) => `${page}:${getLineNumber(text, index)}  there is no ${name}`),
  )
}

const pages = [...listMarkdownFiles(), 'package.json']
reportProblems(`what ${pages.length} documents name is there`, pages.flatMap(findDocProblems))
