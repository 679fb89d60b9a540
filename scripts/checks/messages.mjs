import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { reportProblems, findSourceFiles } from './walk.mjs'

/** The messages of sections 5 and 8 of the specification. */
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const messages = new Set(
  spec
    .split(/^## /m)
    .filter((section) => /^[58]\./.test(section))
    .flatMap((section) => section.match(/\p{Script=Han}[\p{Script=Han}\w，！。、：~-]*/gu) ?? []),
)

const tests = findSourceFiles(/^(src\/.*\.test\.tsx?|e2e\/(journeys|page|http|sw)\/.*\.spec\.ts)$/)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const isTested = (message) => {
  const words = message.replace(/X(?=-Y)|(?<=X-)Y/g, '(?:[\\d.]+|\\$$\\{\\w+\\})')
  const messageCharacter = '[\\p{Script=Han}，！。]'
  return new RegExp(`(?<!${messageCharacter})${words}(?!${messageCharacter})`, 'u').test(tests)
}

reportProblems(
  `${messages.size} messages of the specification, each named by a unit test or a journey`,
  [...messages].filter((message) => !isTested(message)),
)
