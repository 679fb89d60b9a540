import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

const END = '} satisfies Scenarios\n'

const groupFiles = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !['all.ts', 'scenario.ts', 'tours.ts'].includes(file))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))

const namesIn = (text) =>
  [...text.slice(text.indexOf('export default {')).matchAll(/^  '?([a-z][a-z0-9-]*)'?: \{/gm)].map(
    ([, name]) => name,
  )

export const scenarioNamesIn = (folder = join(root, 'scenarios')) =>
  groupFiles(folder).flatMap(({ text }) => namesIn(text))

function listed(text, name) {
  const as = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  return text
    .replace(/(?<=^import [^]*\n)(?=\n)/, `import ${as} from './${name}'\n`)
    .replace(/(?=\n\}\n)/, `\n  ...${as},`)
}

/**
 * Appends to the group's file, or creates it. Returns the path. Throws when the name exists.
 * @param {string} folder
 * @param {{ name: string, group: string, entry: string }} what
 */
export function enter(folder, { name, group, entry }) {
  const files = groupFiles(folder)
  const holder = files.find(({ text }) => namesIn(text).includes(name))
  if (holder) throw new Error(`${holder.path}: ${name} is there already`)
  const home = files.find(({ text }) => text.includes(`group: '${group}'`))
  if (home && !home.text.endsWith(END))
    throw new Error(`${home.path} does not end with «${END.trim()}»`)
  const path = home?.path ?? join(folder, `${name}.ts`)
  const before = home?.text.slice(0, -END.length)
  const start = `import type { Scenarios } from './scenario'\n\nexport default {\n`
  writeFileSync(path, (before ?? start) + entry + END)
  const all = join(folder, 'all.ts')
  if (!home) writeFileSync(all, listed(readFileSync(all, 'utf8'), name))
  return path
}
