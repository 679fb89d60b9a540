import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { report, sources } from './walk.mjs'

/** The Chinese phrases of the specification's validation rules and error catalogue. */
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const messages = new Set(
  spec
    .split(/^## /m)
    .filter((section) => /^[58]\./.test(section))
    .flatMap((section) => section.match(/\p{Script=Han}[\p{Script=Han}\w，！。、：~-]*/gu) ?? []),
)

const tests = sources(/^(src\/.*\.test\.tsx?|e2e\/(journeys|page|http|sw)\/.*\.spec\.ts)$/)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

/** As a whole message, not as a part of a longer one, its numbers the specification's; X-Y is any range. */
const isSaid = (message) => {
  const words = message.replace(/X(?=-Y)|(?<=X-)Y/g, '(?:[\\d.]+|\\$$\\{\\w+\\})')
  const more = '[\\p{Script=Han}，！。]'
  return new RegExp(`(?<!${more})${words}(?!${more})`, 'u').test(tests)
}

report(
  `${messages.size} messages of the specification, each named by a unit test or a journey`,
  [...messages].filter((message) => !isSaid(message)),
)
