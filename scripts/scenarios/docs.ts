import { readFileSync } from 'node:fs'
import { resolve } from '@mocks/scenario/load'
import { all } from '@scenarios/all'
import { isCheck, writeFresh } from '../setup/written.mjs'
import { scenarioFiles } from './new.mjs'

/**
 * Writes the list of scenarios between the marks of docs/scenarios.zh-CN.md, from the scenarios, and of
 * docs/scenarios.md, from english.tsv; with --check only reports whether they are out of date, and which scenario has
 * no English.
 */
const ENGLISH = 'scripts/scenarios/english.tsv'
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The English of each group, and of each scenario: its title, and what it shows. */
const english = new Map(
  read(ENGLISH)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([key = '', ...words]) => [key, words] as const),
)
const keys = new Set(all.flatMap(({ group, name }) => [group, name]))
const problems = [
  ...all
    .filter(({ name }) => english.get(name)?.filter(Boolean).length !== 2)
    .map(({ name, title }) => [name, `<the English of «${title}»>`, '<what it shows, in a line>']),
  ...[...new Set(all.map(({ group }) => group))]
    .filter((group) => !english.has(group))
    .map((group) => [group, '<the group in English>']),
].map(
  (line) => `${line[0]} is not in ${ENGLISH}. Add a line, with tabs between: ${line.join('\t')}`,
)
for (const key of english.keys())
  if (!keys.has(key)) problems.push(`${ENGLISH}: there is no scenario and no group ${key}`)

const files = scenarioFiles()
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const list = (heads: readonly string[], words: (scenario: (typeof all)[number]) => string[]) =>
  [
    heads,
    heads.map(() => '---'),
    ...all.map((scenario) => {
      const { open, as } = resolve(scenario)
      const { name, from } = scenario
      const [group = '', ...said] = words(scenario)
      const linked = `[\`${name}\`](../scenarios/${files.get(name)})`
      return [group, linked, ...said, `\`${as}\``, `\`${open}\``, from ? `\`${from}\`` : '']
    }),
  ].map(row)

/** The text with these lines between the marks. */
function between(file: string, lines: readonly string[]): string {
  const [begin, end] = ['<!-- list: begin -->', '<!-- list: end -->']
  const [head, rest] = read(file).split(begin)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`${file} has lost its marks: ${begin} … ${end}`)
  return [head, begin, '\n\n', lines.join('\n'), '\n\n', end, tail].join('')
}

const ENDS = ['`as`', '`open`', '`from`']
const pages = {
  'docs/scenarios.zh-CN.md': list(
    ['组', '名字', '标题', '经历什么', '看点', ...ENDS],
    ({ group, title, story, look }) => [group, title, story, look],
  ),
  'docs/scenarios.md': list(
    ['group', 'name', 'title', 'what it shows', ...ENDS],
    ({ group, name }) => [english.get(group)?.[0] ?? group, ...(english.get(name) ?? ['', ''])],
  ),
}
for (const [file, lines] of Object.entries(pages))
  writeFresh(file, between(file, lines), 'npx tsx scripts/scenarios/docs.ts')
for (const problem of problems) console.error(problem)
if (isCheck() && problems.length > 0) process.exitCode = 1
