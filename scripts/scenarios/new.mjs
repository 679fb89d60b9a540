import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isMain, tool, root } from '../setup/run.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const END = '} satisfies Scenarios\n'

const entryOf = ({ name, group, title, story, look, from, open }) => `  ${
  /^\w+$/.test(name) ? name : quoted(name)
}: {
    group: ${quoted(group)},
    title: ${quoted(title)},
    story: ${quoted(story ?? title)},
    look: ${quoted(look)},
    from: ${quoted(from)},
${open ? `    open: ${quoted(open)},\n` : ''}  },
`

/** The files of scenarios with their text; the list and the type stand beside them. */
const groupFiles = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !['all.ts', 'scenario.ts', 'tours.ts'].includes(file))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))

const namesIn = (text) =>
  [...text.slice(text.indexOf('export default {')).matchAll(/^  '?([a-z][a-z0-9-]*)'?: \{/gm)].map(
    ([, name]) => name,
  )

/** The names of the scenarios, as their files have them. */
export const scenarioNamesIn = (folder = join(root, 'scenarios')) =>
  groupFiles(folder).flatMap(({ text }) => namesIn(text))

/** The list with one more file: its import after the last import, itself at the end of the list. */
function listed(text, name) {
  const as = camel(name)
  const imports = [...text.matchAll(/^import .*$/gm)].at(-1)
  const end = text.indexOf('\n}\n')
  if (!imports || end === -1) throw new Error('scenarios/all.ts has no imports or no list')
  if (new RegExp(`^import ${as} from`, 'm').test(text))
    throw new Error(`scenarios/all.ts has a ${as} already`)
  const at = imports.index + imports[0].length
  return `${text.slice(0, at)}\nimport ${as} from './${name}'${text.slice(at, end)}\n  ...${as},${text.slice(end)}`
}

/**
 * Adds a scenario to its group's file in that folder; returns the file's path. Throws with a message, and writes
 * nothing, when a part is missing or invalid.
 */
export function newScenario(folder, options) {
  const { name = '', title, look, open } = options
  if (!KEBAB.test(name))
    throw new Error(`a name is kebab-case, such as tron-paid: ${name || '(none)'}`)
  if (!title) throw new Error('--title is missing')
  if (!look)
    throw new Error('--look is missing: on which screen, which word or number, what to press')
  if (open && !open.startsWith('/'))
    throw new Error(`--open is an address such as /recharge: ${open}`)
  return enter(folder, { ...options, entry: entryOf(options) })
}

/**
 * Adds an entry at the end of its group's file. A new group, or `alone`, gets a file named after the scenario, and
 * all.ts its line. Returns the path. Throws, and writes nothing, when it cannot be added.
 * @param {string} folder
 * @param {{ name: string, group: string, from?: string, entry: string, alone?: boolean }} what
 */
export function enter(folder, { name, group, from, entry, alone = false }) {
  const files = groupFiles(folder)
  const holder = (options) => files.find(({ text }) => namesIn(text).includes(options))
  if (holder(name)) throw new Error(`${holder(name).path}: ${name} is there already`)
  if (from !== undefined && !holder(from))
    throw new Error(`there is no scenario ${from} to start from`)
  const home = alone
    ? undefined
    : files.find(({ text }) => text.includes(`group: ${quoted(group)}`))
  if (home) {
    if (!home.text.endsWith(END)) throw new Error(`${home.path} does not end with «${END.trim()}»`)
    writeFileSync(home.path, home.text.slice(0, -END.length) + entry + END)
    return home.path
  }
  const path = join(folder, `${name}.ts`)
  const all = join(folder, 'all.ts')
  const list = listed(readFileSync(all, 'utf8'), name)
  writeFileSync(
    path,
    `import type { Scenarios } from './scenario'\n\nexport default {\n${entry}${END}`,
  )
  writeFileSync(all, list)
  return path
}

if (isMain(import.meta.url)) {
  const usage = `npm run new:scenario -- <name> --title 标题 --look 看点 [--group 存款] [--from member] [--story 经历] [--open /recharge]
npm run new:scenario -- --file 场景.json`

  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        group: { type: 'string', default: '基础' },
        from: { type: 'string', default: 'member' },
        story: { type: 'string' },
        look: { type: 'string' },
        open: { type: 'string' },
        file: { type: 'string' },
      },
    })
    if (values.file !== undefined) {
      // Read by the fake's own schema, which is TypeScript. npm runs this in the repository's folder.
      const file = resolve(process.env.INIT_CWD ?? '.', values.file)
      process.exit(await tool('tsx', ['scripts/scenarios/fromFile.ts', file]))
    }
    const path = newScenario(join(root, 'scenarios'), { ...values, name: positionals[0] })
    console.log(
      `${path}\n打开 / open: npm start, http://localhost:5173/?scenario=${positionals[0]}\n` +
        `还差 / then: 证明故事的测试 { tag: '@scenario:${positionals[0]}' }，npm run pictures`,
    )
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 1
  }
}
