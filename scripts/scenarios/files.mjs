/**
 * Finds and adds scenarios in the source text of the folder's files, which must look as oxfmt writes them: one group a
 * file, names at two blanks, END as the last line. A new scenario goes before END:
 *
 *     export default {
 *       'avatar-refused': {
 *         group: '账户',
 *         …
 *       },
 *     } satisfies Scenarios
 *
 * The file of a new group is also imported in all.ts after the other imports, and spread into its list: `...account,`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

const START = `import type { Scenarios } from './scenario'\n\nexport default {\n`
const END = '} satisfies Scenarios\n'

const readGroupFiles = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !['all.ts', 'scenario.ts', 'tours.ts'].includes(file))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))

function findNames(text) {
  const list = text.slice(text.indexOf('export default {'))
  return [...list.matchAll(/^  '?([a-z][a-z0-9-]*)'?: \{/gm)].map(([, name]) => name)
}

export const readScenarioNamesFromSource = (folder = join(root, 'scenarios')) =>
  readGroupFiles(folder).flatMap(({ text }) => findNames(text))

function addGroupToAll(text, name) {
  const variable = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  const endOfImports = /(?<=^import [^]*\n)(?=\n)/
  const imported = text.replace(endOfImports, `import ${variable} from './${name}'\n`)
  const endOfList = /(?=\n\}\n)/
  return imported.replace(endOfList, `\n  ...${variable},`)
}

/**
 * Adds an entry to its group's file, a new one for a new group. Throws when the scenario exists.
 * @param {string} folder
 * @param {{ name: string, group: string, entry: string }} scenario
 * @returns {string} the file's path
 */
export function addScenarioToFile(folder, { name, group, entry }) {
  const files = readGroupFiles(folder)
  const existing = files.find(({ text }) => findNames(text).includes(name))
  if (existing) throw new Error(`${existing.path}: ${name} is there already`)
  const groupFile = files.find(({ text }) => text.includes(`group: '${group}'`))
  if (groupFile && !groupFile.text.endsWith(END))
    throw new Error(`${groupFile.path} does not end with «${END.trim()}»`)
  const path = groupFile?.path ?? join(folder, `${name}.ts`)
  const before = groupFile?.text.slice(0, -END.length) ?? START
  writeFileSync(path, before + entry + END)
  if (!groupFile) {
    const all = join(folder, 'all.ts')
    writeFileSync(all, addGroupToAll(readFileSync(all, 'utf8'), name))
  }
  return path
}
