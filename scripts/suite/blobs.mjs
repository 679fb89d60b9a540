import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Every shard keeps its report in a folder of its own, because Playwright empties the folder first. */
export const BLOBS = '.out/blob'

/**
 * The folder for the report of one shard, from the arguments of a run; undefined for a whole run.
 * @param {string[]} args such as ['--shard=2/4'] or ['--shard', '2/4']
 */
export function blobFolder(args) {
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='))
  if (at === -1) return undefined
  const shard = args[at].includes('=') ? args[at].split('=')[1] : args[at + 1]
  const [index] = /^\d+(?=\/\d+$)/.exec(shard ?? '') ?? []
  return index && `${BLOBS}/${index}`
}

/**
 * Brings the reports of all shards, however deep they lie, into one fresh folder. Their names.
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
export function gatherBlobs(from, to) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return []
  const found = readdirSync(from, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.zip'))
  for (const name of found) copyFileSync(join(from, name), join(to, basename(name)))
  return [...new Set(found.map((name) => basename(name)))].sort()
}
