import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { validate } from '@mocks/scenario/load'
import { scenarioEntry } from '@mocks/scenario/print'
import type { Scenario } from '@scenarios/scenario'
import { isMain, root, tool } from '../setup/run.mjs'
import { enter } from './files.mjs'

const USAGE = `npm run new:scenario -- <name> --title 标题 --look 看点 [--group 存款] [--from member] [--story 经历] [--open /recharge]
npm run new:scenario -- --file 场景.json`

/** Adds a scenario to its group's file in that folder; throws, and writes nothing, when something is wrong with it. */
export function newScenario(folder: string, scenario: Scenario): string {
  const problems = validate(scenario)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return enter(folder, { ...scenario, entry: scenarioEntry(scenario) })
}

/** The scenario that the command line describes, or names the file of (the toolbar's 情形编辑 makes one). */
function asked(): Scenario {
  const text = { type: 'string' } as const
  const options = {
    title: text,
    group: text,
    from: text,
    story: text,
    look: text,
    open: text,
    file: text,
  }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { file, title, ...given } = values
  // npm runs this in the repository's folder, wherever the command was typed.
  if (file !== undefined)
    return JSON.parse(
      readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'),
    ) as Scenario
  const base = { group: '基础', title, story: title, look: undefined, from: 'member' }
  return { name: positionals[0] ?? '', ...base, ...given } as Scenario
}

if (isMain(import.meta.url)) {
  try {
    const scenario = asked()
    const path = newScenario(join(root, 'scenarios'), scenario)
    await tool('oxfmt', [path])
    const { name, open = '/' } = scenario
    console.log(
      `${path}\n打开 / open: npm start（开着的先关）, http://localhost:5173/?scenario=${name}#${open}\n` +
        `还差 / then: 证明故事的测试 { tag: '@scenario:${name}' }（录制的放进 e2e/recorded/），npm run pictures`,
    )
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 1
  }
}
