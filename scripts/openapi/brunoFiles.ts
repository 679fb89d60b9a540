import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files by their path in the collection's folder. */
export type Files = Map<string, string | Uint8Array>

/**
 * Writes them into a folder and returns their number. An older collection there is replaced. Throws, and touches
 * nothing, when the folder holds anything else.
 */
export function writeFiles(folder: string, files: Files): number {
  const there = existsSync(folder) ? readdirSync(folder) : []
  if (there.length > 0 && !there.includes('bruno.json'))
    throw new Error(`${folder} 里有别的东西：给 --bruno 一个空的文件夹`)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return files.size
}
