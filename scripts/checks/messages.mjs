import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { reportProblems, findSourceFiles } from './shared.mjs'

const MESSAGE_SECTIONS = /^[58]\./
const MESSAGE = /\p{Script=Han}[\p{Script=Han}\w，！。、：~-]*/gu
const MESSAGE_CHARACTER = '[\\p{Script=Han}，！。]'
/** In «最低存款金额为X-Y元», limits that a test may write as numbers or as `${…}`. */
const RANGE_LETTER = /X(?=-Y)|(?<=X-)Y/g
const LIMIT = '(?:[\\d.]+|\\$$\\{\\w+\\})'
const TEST_FILES = /^(src\/.*\.test\.tsx?|e2e\/(journeys|page|http|sw)\/.*\.spec\.ts)$/

const readText = (path) => readFileSync(join(root, path), 'utf8')

function listSpecMessages() {
  const sections = readText('docs/spec.md').split(/^## /m)
  const messageSections = sections.filter((section) => MESSAGE_SECTIONS.test(section))
  return [...new Set(messageSections.flatMap((section) => section.match(MESSAGE) ?? []))]
}

/** Whether the tests contain the message, and not as a part of a longer one. */
function isTested(message, tests) {
  const pattern = message.replace(RANGE_LETTER, LIMIT)
  const wholeMessage = `(?<!${MESSAGE_CHARACTER})${pattern}(?!${MESSAGE_CHARACTER})`
  return new RegExp(wholeMessage, 'u').test(tests)
}

const messages = listSpecMessages()
const tests = findSourceFiles(TEST_FILES).map(readText).join('\n')
reportProblems(
  `${messages.length} messages of the specification, each named by a unit test or a journey`,
  messages.filter((message) => !isTested(message, tests)),
)
