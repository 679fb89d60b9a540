import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, isMain } from '../setup/run.mjs'
import { report } from './walk.mjs'

/**
 * `npm ci` refuses a lock file that lacks an optional package of another platform, and npm leaves
 * such packages out when the registry at hand does not carry them. This check finds them before a
 * fresh clone does; `--fix` writes them in, without integrity, as their own names describe them.
 */
export function missingOptional(packages) {
  const has = (path, name) => {
    const above = path
      .split('/node_modules/')
      .map((_, i, parts) => parts.slice(0, parts.length - i))
    const nested = above.map((parts) => `${parts.join('/node_modules/')}/node_modules/${name}`)
    return [...nested, `node_modules/${name}`].some((key) => packages[key])
  }
  return Object.entries(packages).flatMap(([of, { optionalDependencies, dev, engines }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !has(of, name))
      .map(([name, version]) => ({ name, version, of, dev, engines })),
  )
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const chips = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x']

/**
 * The lock file's entry of a platform package, read from a name like «@oxfmt/binding-linux-arm64-musl».
 * @param {{ name: string, version: string, dev?: boolean, engines?: object }} missing
 */
export function entryOf({ name, version, dev, engines }) {
  const words = name.split(/[/-]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = chips.find((chip) => words.includes(chip))
  if (!os || !cpu || !/^\d+\.\d+\.\d+$/.test(version)) return undefined
  const libc = { gnu: 'glibc', musl: 'musl' }[os === 'linux' ? words.at(-1) : '']
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
    ...(engines ? { engines } : {}),
  }
}

function fill(lock, missing) {
  for (const one of missing) {
    const entry = entryOf(one)
    if (entry) lock.packages[`node_modules/${one.name}`] = entry
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (isMain(import.meta.url)) {
  const file = join(root, 'package-lock.json')
  let lock = JSON.parse(readFileSync(file, 'utf8'))
  if (process.argv.includes('--fix')) {
    lock = fill(lock, missingOptional(lock.packages))
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  }
  const missing = missingOptional(lock.packages)
  report(
    'the lock file is whole for every platform (else: node scripts/checks/lock.mjs --fix)',
    missing.map(({ name, version, of }) => `${name}@${version} of ${of}`),
  )
}
