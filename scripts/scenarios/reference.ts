import { readdirSync, readFileSync } from 'node:fs'
import { endpoints } from '@/contract/all'
import { type Fault, faultNames, faults } from '@fixtures/faults'
import { columnsOf, tableTitle, type Column } from '@mocks/db/columns'
import { tables, type TableName } from '@mocks/db/tables'
import { ruleShape } from '@mocks/scenario/shapes'
import { acts } from '@mocks/server/acts'
import { writeFresh } from '../setup/written.mjs'

/**
 * Writes docs/reference.md: what a scenario, a rule or a test can name, in both languages. The Chinese is the
 * code's own, of rules and matchers their pages'; the English is the comment beside each, or the name itself. With
 * --check only reports whether it is out of date.
 */
const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** A name that is declared, the comment before it, and whether it opens a table or an endpoint. */
const DECLARED =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ *(?:export const |async function )?(\w+)(?:\??: ?|\(| = )(table\(|endpoint\(\{\s*id: '([\w.]+)')?/gm

/** Comments by name: of endpoints by id, of columns by `table.column`. */
function commentsOf(...paths: string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const path of paths) {
    let table = ''
    for (const [, comment, name = '', opens, id] of read(path).matchAll(DECLARED)) {
      if (opens === 'table(') table = name
      const key = id ?? (table && table !== name ? `${table}.${name}` : name)
      const words = comment?.replaceAll(/\s*\n\s*\*?\s*|\s+/g, ' ').trim()
      if (words && !found.has(key)) found.set(key, words)
    }
  }
  return found
}
const filesOf = (folder: string, ends: RegExp) =>
  readdirSync(new URL(folder, root))
    .filter((name) => ends.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)

/** `payLockedUntil`: pay locked until. */
const wordsOf = (name: string) => name.replaceAll(/[._]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** What a page in Chinese says of each name, by the rows of its tables. Throws on a name that it leaves out. */
function saidIn(page: string, names: RegExp): (name: string) => string {
  const said = new Map(
    [...read(page).matchAll(/^\| (.+?) \| (.+) \|$/gm)].flatMap(([, head = '', words = '']) =>
      [...head.matchAll(names)].map(([, name = '']) => [name, words] as const),
    ),
  )
  return (name) => {
    const words = said.get(name)
    if (words === undefined) throw new Error(`${page} does not say what ${name} is`)
    return words
  }
}

const row = (cells: string[]) => `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`
const code = (text: string) => `\`${text}\``
const part = (title: string, heads: string[], rows: string[][], about = '') =>
  [
    title,
    ...(about ? [about] : []),
    [heads, heads.map(() => '---'), ...rows].map(row).join('\n'),
  ].join('\n\n')

const staff = Object.entries(acts).map(([name, { title, says }]) => [
  code(name),
  says ? `${title}（可以说：${says}）` : title,
  wordsOf(name),
])

const ofFaults = commentsOf('fixtures/faults.ts')
const failing = faultNames.map((name) => {
  const { does, fields }: Fault = faults[name]
  const given = Object.entries(fields).map(([field, { needed }]) =>
    code(needed ? field : `${field}?`),
  )
  return [code(name), given.join(' '), does, ofFaults.get(name) ?? wordsOf(name)]
})

const ofRules = commentsOf('mocks/world/rule.ts')
const ruleSaid = saidIn('docs/scenarios.zh-CN.md', /`(\w+)`/g)
const ruling = Object.keys((ruleShape as unknown as { entries: object }).entries).map((field) => [
  code(field),
  ruleSaid(field),
  ofRules.get(field) ?? wordsOf(field),
])

const ofMatchers = commentsOf(...filesOf('e2e/matchers', /\.ts$/))
const matcherSaid = saidIn('docs/testing.zh-CN.md', /\.(to[A-Z]\w+)\(/g)
const matching = [...ofMatchers]
  .filter(([name]) => /^to[A-Z]/.test(name))
  .map(([name, english]) => [code(name), matcherSaid(name), english])

const effects = { read: '只读 / reads', write: '改动 / writes', money: '动钱 / moves money' }
const ofContract = commentsOf(...filesOf('src/contract', /(?<!\.test)\.ts$/))
const calling = endpoints.map(({ id, method, path, effect, open, title }) => [
  code(id),
  code(`${method} ${path}`),
  effects[effect],
  open ? '都可 / anybody' : '会员 / members',
  title,
  [wordsOf(id), ...(ofContract.has(id) ? [ofContract.get(id)] : [])].join(': '),
])

const kinds = {
  yuan: '分 / cents',
  time: '毫秒 / ms',
  text: '文字 / text',
  number: '数字 / number',
  boolean: '是否 / yes or no',
}
const ofTables = commentsOf(...filesOf('mocks/db', /Tables\.ts$/))
const columnRow = (table: TableName, { name, shown, type, nullable, title, words }: Column) => [
  code(name),
  `${kinds[shown ?? type]}${nullable ? '，可空 / or null' : ''}`,
  title,
  Object.entries(words)
    .map(([value, word]) => (value === word ? code(value) : `${code(value)} ${word}`))
    .join('，'),
  ofTables.get(`${table}.${name}`) ?? wordsOf(name),
]
const holding = (Object.keys(tables) as TableName[]).map((table) =>
  part(
    `### ${code(table)} ${tableTitle(table)}`,
    ['列 / column', '类型 / type', '中文', '值 / values', 'English'],
    columnsOf(table).map((column) => columnRow(table, column)),
    ofTables.get(table),
  ),
)

const NAME = '名字 / name'
const fresh = `${[
  '# 可以点名的 / What can be named',
  '由代码写成，不要手改：`npx tsx scripts/scenarios/reference.ts`。怎么用：[场景与规则](scenarios.zh-CN.md)、[测试](testing.zh-CN.md)、[给测试](qa.zh-CN.md)。',
  'Written from the code, not by hand. How to use it: [scenarios and rules](scenarios.md), [qa.md](qa.md). Moments are milliseconds since 1970.',
  part('## 操作 / Acts of staff', [NAME, '中文', 'English'], staff),
  part('## 故障 / Faults', [NAME, '字段 / fields', '中文', 'English'], failing),
  part('## 规则 / Rules', ['字段 / field', '中文', 'English'], ruling),
  part('## 断言 / Matchers', [NAME, '中文', 'English'], matching),
  part(
    '## 接口 / Endpoints',
    ['编号 / id', '地址 / address', '做什么 / effect', '谁 / who', '中文', 'English'],
    calling,
  ),
  '## 数据表 / Tables',
  ...holding,
].join('\n\n')}\n`

writeFresh('docs/reference.md', fresh, 'npx tsx scripts/scenarios/reference.ts')
