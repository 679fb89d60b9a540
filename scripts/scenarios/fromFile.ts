import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@mocks/scenario/load'
import { scenarioEntry } from '@mocks/scenario/print'
import type { Scenario } from '@scenarios/scenario'
import { tool, root } from '../setup/run.mjs'
import { enter } from './new.mjs'

/**
 * `npm run new:scenario -- --file x.json`: adds a scenario of the toolbar's 情形编辑 to its group's
 * file. Writes nothing when the checks find something.
 */
const [file = ''] = process.argv.slice(2)

function read(): Scenario {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const problems = validate(content)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return content as Scenario
}

try {
  const scenario = read()
  const { name, group, from, open = '/' } = scenario
  const entry = scenarioEntry(scenario)
  const path = enter(join(root, 'scenarios'), { name, group, from, entry })
  await tool('oxfmt', [path])
  console.log(
    `${path}\n打开 / open: npm start, http://localhost:5173/?scenario=${name}#${open}\n` +
      `还差 / then: 把录制的测试放进 e2e/recorded/，它带着 @scenario:${name}；npm run pictures`,
  )
} catch (error) {
  console.error(`${file}：${(error as Error).message}`)
  process.exitCode = 1
}
