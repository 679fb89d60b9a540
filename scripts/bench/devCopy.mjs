import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

/** Inside the repository, so that packages are found; git and the checks do not look there. */
const folder = join(root, '.out', 'dev-bench')
const cache = join(root, '.out', 'dev-bench-cache')
const parts = ['src', 'mocks', 'fixtures', 'scenarios', 'build', 'public', 'index.html']
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json', 'build/fastTestsFirst.ts']

/** A copy of what the dev server reads, to be edited instead of the files themselves. */
export function copySources() {
  remove()
  for (const path of [...parts, ...settings])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  // The settings look up the versions of packages beside themselves.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    /**
     * Writes the file as it is in the repository, but for one piece of its text. Throws when that piece is not
     * there exactly once.
     */
    edit(path, from, to) {
      const text = readFileSync(join(root, path), 'utf8')
      if (text.split(from).length !== 2) throw new Error(`${path} has not one «${from}»`)
      writeFileSync(
        join(folder, path),
        text.replace(from, () => to),
      )
    },
    remove,
  }
}

function remove() {
  rmSync(folder, { recursive: true, force: true })
  dropCache()
}

/** The next server has to look at all packages anew. */
export const dropCache = () => rmSync(cache, { recursive: true, force: true })

/** Starts the dev server over the copy. Resolves with its address as soon as it listens. */
export async function startDev() {
  mkdirSync(cache, { recursive: true })
  const server = join(root, 'scripts', 'bench', 'devServer.mjs')
  const child = spawn(process.execPath, [server, folder, cache], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim().replace(/\/$/, '')))
    child.once('exit', (code) => reject(new Error(`the dev server ended: ${code}`)))
  })
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
