import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { reportProblems, findSourceFiles } from './walk.mjs'

const CHINESE_TEXT = /\p{Script=Han}[\p{Script=Han}\w，！。、：~-]*/gu
const MESSAGE_CHARACTER = '[\\p{Script=Han}，！。]'
/** In «最低存款金额为X-Y元», limits that a test may write as numbers or as `${…}`. */
const RANGE_LETTER = /X(?=-Y)|(?<=X-)Y/g
const LIMIT = '(?:[\\d.]+|\\$$\\{\\w+\\})'

const sections = readFileSync(join(root, 'docs/spec.md'), 'utf8').split(/^## /m)
const messages = new Set(
  sections
    .filter((section) => /^[58]\./.test(section))
    .flatMap((section) => section.match(CHINESE_TEXT) ?? []),
)

const tests = findSourceFiles(/^(src\/.*\.test\.tsx?|e2e\/(journeys|page|http|sw)\/.*\.spec\.ts)$/)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

/** Whether a test contains the message, and not as a part of a longer one. */
const isTested = (message) => {
  const words = message.replace(RANGE_LETTER, LIMIT)
  const whole = `(?<!${MESSAGE_CHARACTER})${words}(?!${MESSAGE_CHARACTER})`
  return new RegExp(whole, 'u').test(tests)
}

reportProblems(
  `${messages.size} messages of the specification, each named by a unit test or a journey`,
  [...messages].filter((message) => !isTested(message)),
)
