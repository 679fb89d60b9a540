import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder, independent of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const windows = process.platform === 'win32'

/** Runs a command with its output on the screen; resolves with its exit code (1 when it cannot start). */
export function run(command, args = [], { env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: windows,
      timeout,
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command without output; returns its standard output, or undefined when it failed or does not exist.
 */
export function ask(command, args = []) {
  const done = spawnSync(command, args, { encoding: 'utf8', shell: windows })
  return done.status === 0 ? done.stdout.trim() : undefined
}
