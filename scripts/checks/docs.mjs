import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/run.mjs'
import { getLineNumber, listMarkdownFiles, reportProblems } from './shared.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const existsInRepository = (path) => existsSync(join(root, decodeURI(path)))
const isUrlOrExists = (link, page) =>
  /^[a-z]+:/.test(link) || existsInRepository(join(dirname(page), link))

/** What a pattern's first group names must exist. */
const REFERENCES = [
  { pattern: /\]\(\s*<?([^)#?\s>]+)/g, exists: isUrlOrExists },
  { pattern: /\bsrc(?:set)?="([^"\s]+)"/g, exists: isUrlOrExists },
  {
    pattern:
      /`((?:src|mocks|fixtures|scenarios|e2e|scripts|build|docs|public)\/(?:[\w.-]+\/)*(?:[\w.-]+(?=[`:\s]))?)/g,
    exists: existsInRepository,
  },
  { pattern: /\b(?:node|tsx) ((?:scripts|mocks)\/[\w./-]+)/g, exists: existsInRepository },
  { pattern: /\bnpm run (?:-s )?([\w:-]+)/g, exists: (name) => Object.hasOwn(scripts, name) },
]

function findMissing(page) {
  const text = readFileSync(join(root, page), 'utf8')
  const problems = []
  for (const { pattern, exists } of REFERENCES)
    for (const { 1: name, index } of text.matchAll(pattern))
      if (!exists(name, page))
        problems.push(`${page}:${getLineNumber(text, index)}  there is no ${name}`)
  return problems
}

const pages = [...listMarkdownFiles(), 'package.json']
reportProblems(`what ${pages.length} documents name is there`, pages.flatMap(findMissing))
