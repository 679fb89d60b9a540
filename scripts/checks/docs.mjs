import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root, isMain } from '../setup/run.mjs'
import { lineAt, markdownFiles, report } from './walk.mjs'

/** Words and targets of the text's links, not of blocks of code or comments, that lead to files of the repository. */
function linksIn(text) {
  const unseen = /^```[\s\S]*?^```|<!--[\s\S]*?-->/gm
  const prose = text.replace(unseen, (block) => block.replace(/[^\n]/g, ' '))
  const pictures = /()\bsrc(?:set)?="([^"\s]+)"/g
  return [
    ...prose.matchAll(/(?:\[`?([^[\]`]*)`?)?\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
    ...prose.matchAll(pictures),
  ]
    .map(({ 1: words = '', 2: target, index }) => ({ words, target, line: lineAt(prose, index) }))
    .filter(({ target }) => !/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target))
}

/** What the named groups of a pattern find, and in which line. */
const namedIn = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ groups, index }) => ({ ...groups, line: lineAt(text, index) }))

/** Files named for a command: `node scripts/x.mjs`, `npx tsx scripts/x.ts`. */
const filesRun = (text) =>
  namedIn(text, /\b(?:node|tsx) (?<file>(?:\.\/)?(?:scripts|mocks)\/[\w./-]+\.(?:mjs|ts))/g)

/** `npm run x`, and the short forms `npm start`, `npm test`. */
const scriptsRun = (text) =>
  [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(start|test)\b)/g)].map((match) => ({
    name: match[1] ?? match[2],
    line: lineAt(text, match.index),
  }))

/** Blocks of code that show a whole file: ```ts e2e/page/firstTest.spec.ts */
const filesShown = (text) => namedIn(text, /^```\w+ (?<file>\S+\.\w+)\n(?<shown>[\s\S]*?)^```/gm)

/**
 * What a Markdown file names and the repository lacks: links, npm scripts, files of commands; links that name
 * another file than theirs; and files that it shows with another text than theirs.
 * @param {string} path from the root
 * @param {string} text
 * @param {{ scripts: Record<string, string>, exists: (path: string) => boolean, read: (path: string) => string }} repository
 * @returns {string[]}
 */
function docProblems(path, text, { scripts, exists, read }) {
  const links = linksIn(text).map(({ target, ...link }) => {
    const file = decodeURI(target.split(/[?#]/)[0])
    return { ...link, leads: posix.normalize(posix.join(posix.dirname(path), file)) }
  })
  return [
    ...links
      .filter(({ leads }) => !exists(leads))
      .map(({ leads, line }) => `${path}:${line}  no file ${leads}`),
    ...links
      .filter(({ words, leads }) => /^[\w./-]+\.[a-z]+$/.test(words) && !leads.endsWith(words))
      .map(({ words, leads, line }) => `${path}:${line}  [${words}] leads to ${leads}`),
    ...scriptsRun(text)
      .filter(({ name }) => !Object.hasOwn(scripts, name))
      .map(({ name, line }) => `${path}:${line}  package.json has no script ${name}`),
    ...filesRun(text)
      .filter(({ file }) => !exists(posix.normalize(file)))
      .map(({ file, line }) => `${path}:${line}  no file ${file}`),
    ...filesShown(text)
      .filter(({ file, shown }) => !exists(file) || read(file) !== shown)
      .map(({ file, line }) => `${path}:${line}  shows another ${file} than there is`),
  ]
}

/** Commands of package.json whose file is not there. */
const scriptProblems = (scripts, exists) =>
  Object.entries(scripts).flatMap(([name, command]) =>
    filesRun(command)
      .filter(({ file }) => !exists(file))
      .map(({ file }) => `package.json: ${name} runs ${file}, which is not there`),
  )

if (isMain(import.meta.url)) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const exists = (path) => existsSync(join(root, path))
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const pages = markdownFiles()
  const problems = pages.flatMap((path) => docProblems(path, read(path), { scripts, exists, read }))
  report(`links and commands of ${pages.length} Markdown files`, [
    ...problems,
    ...scriptProblems(scripts, exists),
  ])
}
