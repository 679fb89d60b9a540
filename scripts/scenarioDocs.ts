import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from '@mocks/load'
import { all } from '@scenarios/all'

/** Writes the list in docs/scenarios.md between its marks; with --check only says whether it is stale. */
const file = new URL('../docs/scenarios.md', import.meta.url)
const [BEGIN, END] = ['<!-- list: begin -->', '<!-- list: end -->']

const rows = all.map((scenario) => {
  const { open, as } = resolve(scenario)
  const from = scenario.from ?? ''
  return `| ${scenario.group} | [\`${scenario.name}\`](../scenarios/${scenario.name}.ts) | ${scenario.title} | ${scenario.story} | ${scenario.look} | \`${as}\` | \`${open}\` | ${from && `\`${from}\``} |`
})
const list = [
  '| 组 | name | 标题 | 经历什么 | 看点 | as | open | from |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
]

const text = readFileSync(file, 'utf8')
const [head, rest] = text.split(BEGIN)
const tail = rest?.split(END)[1]
if (tail === undefined) throw new Error(`docs/scenarios.md has lost its marks: ${BEGIN} … ${END}`)
const fresh = [head, BEGIN, '\n\n', list.join('\n'), '\n\n', END, tail].join('')

if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (text !== fresh) {
  console.error('docs/scenarios.md is stale: npx tsx scripts/scenarioDocs.ts')
  process.exitCode = 1
}
