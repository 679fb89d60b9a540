import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const fileOf = ({
  name,
  group,
  title,
  story,
  look,
  from,
  open,
}) => `import type { Scenario } from './scenario'

export default {
  name: ${quoted(name)},
  group: ${quoted(group)},
  title: ${quoted(title)},
  story: ${quoted(story ?? title)},
  look: ${quoted(look)},
  from: ${quoted(from)},
${open ? `  open: ${quoted(open)},\n` : ''}} satisfies Scenario
`

/** The list with one more entry: its import after the last import, its name at the end of the list. */
export function entered(text, name) {
  const as = camel(name)
  const imports = [...text.matchAll(/^import .*$/gm)].at(-1)
  const end = text.lastIndexOf('\n}\n')
  if (!imports || end === -1) throw new Error('scenarios/all.ts has no imports or no list')
  if (new RegExp(`^import ${as} from`, 'm').test(text))
    throw new Error(`scenarios/all.ts has a ${as} already`)
  const at = imports.index + imports[0].length
  const withImport = `${text.slice(0, at)}\nimport ${as} from './${name}'${text.slice(at, end)}`
  const entry = as === name ? as : `${quoted(name)}: ${as}`
  return `${withImport}\n  ${entry},${text.slice(end)}`
}

/**
 * Writes scenarios/<name>.ts and adds it to all.ts in that folder; returns the path of the new file. Throws
 * with a message, and writes nothing, when a part is missing or invalid.
 */
export function newScenario(folder, asked) {
  const { name = '', title, look, from, open } = asked
  if (!KEBAB.test(name))
    throw new Error(`a name is kebab-case, such as tron-paid: ${name || '(none)'}`)
  if (!title) throw new Error('--title is missing')
  if (!look)
    throw new Error('--look is missing: on which screen, which word or number, what to press')
  if (open && !open.startsWith('/'))
    throw new Error(`--open is an address such as /recharge: ${open}`)
  return enter(folder, { name, from, source: fileOf(asked) })
}

/** Writes a scenario's source and adds it to all.ts. Throws, and writes nothing, when it cannot be added. */
export function enter(folder, { name, from, source }) {
  const path = join(folder, `${name}.ts`)
  if (existsSync(path)) throw new Error(`${path} is there already`)
  if (from !== undefined && !existsSync(join(folder, `${from}.ts`)))
    throw new Error(`there is no scenario ${from} to start from`)
  const all = join(folder, 'all.ts')
  const list = entered(readFileSync(all, 'utf8'), name)
  writeFileSync(path, source)
  writeFileSync(all, list)
  return path
}
