import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { validateScenario } from '@mocks/scenario/load'
import type { Scenario } from '@scenarios/scenario'
import { isMain, root, runToolForExitCode } from '../setup/run.mjs'
import { addScenarioToFile } from './files.mjs'

const USAGE =
  'npm run new:scenario -- <name> --title 标题 --look 看点 [--group 存款] [--from member] [--story 经历] [--open /recharge]'

type NewScenario = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look' | 'from' | 'open'>

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

function formatEntry({ name, ...fields }: NewScenario): string {
  const lines = Object.entries(fields).map(([key, value]) => `    ${key}: ${quote(value)},\n`)
  return `  ${quote(name)}: {\n${lines.join('')}  },\n`
}

/** Adds a scenario to its group's file. Throws, without writing, when it is invalid. */
export function addScenario(folder: string, scenario: NewScenario): string {
  const problems = validateScenario(scenario)
  // `validate` allows them to be empty, for shared moments.
  for (const words of ['title', 'story', 'look'] as const)
    if (scenario[words].trim() === '') problems.push(`${scenario.name}：${words}：是空的 / empty`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return addScenarioToFile(folder, { ...scenario, entry: formatEntry(scenario) })
}

function readArguments(): NewScenario {
  const text = { type: 'string' } as const
  const options = { title: text, group: text, from: text, story: text, look: text, open: text }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { title = '', look = '', ...others } = values
  const base = { group: '基础', title, story: title, look, from: 'member' }
  return { name: positionals[0] ?? '', ...base, ...others }
}

if (isMain(import.meta.url)) {
  try {
    const scenario = readArguments()
    const path = addScenario(join(root, 'scenarios'), scenario)
    await runToolForExitCode('oxfmt', [path])
    const { name, open = '/' } = scenario
    console.log(
      `${path}\n打开 / open: npm start（开着的先关）, http://localhost:5173/?scenario=${name}#${open}\n` +
        `还差 / then: 证明故事的测试 { tag: '@scenario:${name}' }，npm run pictures`,
    )
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 1
  }
}
