import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { scenarioEntry, scenarioSource } from '@mocks/scenario/print'
import { scenarioNames } from '@scenarios/all'
import { enter } from '../scenarios/files.mjs'
import { tool, root } from '../setup/run.mjs'
import { readHar } from './harFile'
import { scenarioOf } from './scenarioOf'

const usage =
  'npm run har -- file.har [--name recorded-night] [--title 标题] [--out file.ts|file.json]'
const LARGEST = 200 * 1024 * 1024
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** A name for a scenario from the file's name. */
const named = (path: string) =>
  basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '') || 'recorded'

/** Writes the scenario of a HAR file into scenarios/, or with --out into that file alone. */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, title: { type: 'string' }, out: { type: 'string' } },
  })
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) throw new Error('要写一个 HAR 文件')
  if (!existsSync(path)) throw new Error(`没有这个文件：${path}`)
  if (!statSync(path).isFile()) throw new Error(`${path} 不是文件`)
  if (statSync(path).size > LARGEST) throw new Error(`${path} 超过 ${LARGEST / 1024 / 1024} MB`)
  const name = values.name ?? named(path)
  if (!KEBAB.test(name))
    throw new Error(`名字要用小写字母、数字和短横线，如 recorded-night：${name}`)
  const file = values.out ?? join(root, 'scenarios', `${name}.ts`)
  if (!values.out && ((scenarioNames as readonly string[]).includes(name) || existsSync(file)))
    throw new Error(`已有叫 ${name} 的场景，用 --name 换一个名字`)
  const { scenario, carried, notes } = scenarioOf(readHar(readFileSync(path, 'utf8')), {
    name,
    title: values.title,
  })
  // As data it can be loaded into a running world: POST …/__control/load.
  const asData = file.endsWith('.json')
  if (values.out)
    writeFileSync(file, asData ? `${JSON.stringify(scenario)}\n` : scenarioSource(scenario))
  // A recording is long: it has a file of its own.
  else enter(join(root, 'scenarios'), { ...scenario, entry: scenarioEntry(scenario), alone: true })
  console.log([`写好了 ${file}`, ...carried.map((words) => `  ${words}`)].join('\n'))
  if (notes.length > 0)
    console.log(['没有带的：', ...notes.map((words) => `  ${words}`)].join('\n'))
  if (values.out) return
  process.exitCode = await tool('oxfmt', [file])
  console.log(`打开：npm start（开着的先关），http://localhost:5173/?scenario=${name}`)
  console.log('提交前看一遍文件：替身只换了认得出的隐私。')
}

run().catch((error: Error) => {
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
})
