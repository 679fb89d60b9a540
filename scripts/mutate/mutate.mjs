import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { root, tool } from '../setup/run.mjs'
import { rooms } from './mutatedCode.mjs'

requireNode()

const usage = `npm run mutate -- [rooms] [files]      deliberate faults, and whether the unit tests notice
  rooms: ${Object.keys(rooms).join(', ')} (all of them when none is named: hours)
  files: with one room, only these: npm run mutate -- api src/api/send.ts src/api/call.ts:20-60
Results are kept in .out/mutate/; what did not change since is not tried again (--fresh: all of it).`

const words = process.argv.slice(2)
const named = words.filter((word) => Object.hasOwn(rooms, word))
const files = words.filter((word) => !named.includes(word) && !word.startsWith('--'))
const wrong = files.some((file) => !existsSync(join(root, file.replace(/:[\d:-]+$/, ''))))
if (words.includes('--help') || wrong || (files.length > 0 && named.length !== 1)) {
  console.error(usage)
  process.exit(2)
}

const folder = join(root, '.out/mutate')
mkdirSync(folder, { recursive: true })

const failed = []
for (const name of named.length > 0 ? named : Object.keys(rooms)) {
  const { mutate, tests, target, constants, apart } = rooms[name]
  const config = join(folder, `${name}.config.json`)
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { related: false },
    mutate: files.length > 0 ? files : [...mutate, '!**/*.test.{ts,tsx}', '!**/testing*.{ts,tsx}'],
    ignorePatterns: ['dist', 'dist-demo', '.out', 'docs'],
    // Stryker would rewrite it with TypeScript's old programming interface, which 7 does not have.
    tsconfigFile: 'none.json',
    tempDirName: join('.out/stryker', name),
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { reportTests: false },
    thresholds: { high: 100, low: target, break: target },
    incremental: true,
    incrementalFile: join(folder, `${name}.json`),
    force: words.includes('--fresh'),
    // Code that runs when a module loads can only be mutated by running every test of the room.
    ignoreStatic: !constants,
    // Generous, because on a busy machine slowness would be counted as a killed mutant.
    timeoutMS: 20_000,
    concurrency: Number(process.env['WORKERS'] ?? 2),
    allowEmpty: true,
  }
  writeFileSync(config, JSON.stringify(settings, null, 2))
  console.log(`\n── ${name}: at least ${target} % have to be noticed`)
  const code = await tool('stryker', ['run', config], {
    // Few draws, because a failing property test would shrink its example for minutes.
    env: {
      MUTATE_TESTS: tests.join(' '),
      MUTATE_APART: apart ? 'yes' : '',
      SEED: '1',
      STEPS: '600',
    },
  })
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`✗ ${failed.join(', ')}`)
  process.exitCode = 1
}
