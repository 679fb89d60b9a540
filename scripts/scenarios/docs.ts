import { readFileSync, writeFileSync } from 'node:fs'
import { type Fault, faultNames, faults } from '@fixtures/faults'
import { resolve } from '@mocks/scenario/load'
import { all } from '@scenarios/all'
import { scenarioFiles } from './new.mjs'

/**
 * Writes the lists in docs/scenarios.md between their marks; with --check only reports whether they are out of
 * date.
 */
const file = new URL('../../docs/scenarios.md', import.meta.url)

const files = scenarioFiles()
const rows = all.map((scenario) => {
  const { open, as } = resolve(scenario)
  const from = scenario.from ?? ''
  return `| ${scenario.group} | [\`${scenario.name}\`](../scenarios/${files.get(scenario.name)}) | ${scenario.title} | ${scenario.story} | ${scenario.look} | \`${as}\` | \`${open}\` | ${from && `\`${from}\``} |`
})
const list = [
  '| 组 | 名字 | 标题 | 经历什么 | 看点 | `as` | `open` | `from` |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
]

const faultList = [
  '| 故障 | 标题 | 作用 | 字段 |',
  '|---|---|---|---|',
  ...faultNames.map((name) => {
    const { title, does, fields }: Fault = faults[name]
    const described = Object.entries(fields).map(
      ([field, { title: of, needed }]) => `\`${field}\`${needed ? '' : '（可不写）'}：${of}`,
    )
    return `| \`${name}\` | ${title} | ${does} | ${described.join('；')} |`
  }),
]

/** The text with these lines between the marks of this name. */
function between(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const [head, rest] = text.split(begin)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`docs/scenarios.md has lost its marks: ${begin} … ${end}`)
  return [head, begin, '\n\n', lines.join('\n'), '\n\n', end, tail].join('')
}

const text = readFileSync(file, 'utf8')
const fresh = between(between(text, 'faults', faultList), 'list', list)

if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (text !== fresh) {
  console.error('docs/scenarios.md is stale: npx tsx scripts/scenarios/docs.ts')
  process.exitCode = 1
}
