import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from '../suite/reports.mjs'
import { runSteps, summarise } from '../suite/steps.mjs'
import { nodeIsNewEnough } from './node.mjs'
import { installedMatches, isStale, othersTree } from './ready.mjs'
import { whereToListen } from './start.mjs'

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('%s will do', (version) => {
    expect(nodeIsNewEnough(version)).toBe(true)
  })
  it.each(['18.20.0', '20.18.9', '21.9.0', '22.11.0'])('%s is too old', (version) => {
    expect(nodeIsNewEnough(version)).toBe(false)
  })
})

describe('what is installed', () => {
  const react = { version: '1.0.0', integrity: 'sha512-a' }
  const lock = { packages: { '': {}, 'node_modules/react': react } }
  const noted = (packages: object) => ({ packages })

  it('matches the lock file by content', () => {
    expect(installedMatches(lock, noted({ 'node_modules/react': react }))).toBe(true)
  })
  it('does not when nothing, something else, or something more is there', () => {
    const newer = { ...react, version: '1.0.1' }
    expect(installedMatches(lock, undefined)).toBe(false)
    expect(installedMatches(lock, noted({}))).toBe(false)
    expect(installedMatches(lock, noted({ 'node_modules/react': newer }))).toBe(false)
    const more = { 'node_modules/react': react, 'node_modules/left': react }
    expect(installedMatches(lock, noted(more))).toBe(false)
  })
  it("leaves out another platform's optional packages", () => {
    const packages = { ...lock.packages, 'node_modules/fsevents': { ...react, optional: true } }
    expect(installedMatches({ packages }, noted({ 'node_modules/react': react }))).toBe(true)
  })
})

test("another package manager's tree is left as it is, and says what it lacks", () => {
  const folder = mkdtempSync(join(tmpdir(), 'tree-'))
  const put = (path: string, text: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(text))
  }
  put('package.json', { dependencies: { react: '1.0.0' }, devDependencies: { vite: '2.0.0' } })
  put('node_modules/react/package.json', { version: '1.0.0' })
  put('node_modules/vite/package.json', { version: '1.9.9' })
  expect(othersTree(folder)).toBeUndefined()
  put('node_modules/.modules.yaml', '')
  expect(othersTree(folder)).toEqual({ manager: 'pnpm', missing: ['vite@2.0.0'] })
  put('node_modules/vite/package.json', { version: '2.0.0' })
  expect(othersTree(folder)).toEqual({ manager: 'pnpm', missing: [] })
  rmSync(folder, { recursive: true })
})

describe('counting', () => {
  it('reads a vitest report, a file that would not load being one failure', () => {
    const test = {
      status: 'failed',
      fullName: 'pays once',
      failureMessages: ['twice\n{ seed: 7 }'],
    }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, test] },
    ]
    const report = { numPassedTests: 3, numFailedTests: 1, testResults }
    expect(countsOfVitest(report, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['a.test.ts: no such module', 'b.test.ts: pays once: twice { seed: 7 }'],
    })
  })
  it('takes a test that passed at its second try for a failed one', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'sw', status }],
    })
    const specs = [spec('pays', 'expected'), spec('asks', 'flaky'), spec('goes', 'skipped')]
    const suites = [{ suites: [{ specs }], specs: [spec('ends', 'unexpected')] }]
    expect(countsOfPlaywright({ stats, suites }, 0)).toEqual({
      passed: 4,
      failed: 3,
      skipped: 3,
      failures: ['[sw] ends: unexpected', '[sw] asks: flaky'],
    })
  })
  it('never calls a failed run clean', () => {
    expect(countsOfVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
    expect(countsOfPlaywright({ stats: { expected: 4 } }, 1)).toMatchObject({
      passed: 4,
      failed: 1,
    })
  })
})

describe('steps', () => {
  const quiet = { log: () => {}, now: () => 0 }
  const passes = async () => ({ passed: 2, failed: 0 })
  const fails = async () => ({ passed: 0, failed: 1 })

  it('goes on after a failure, but not to what needs it', async () => {
    const steps = [
      { name: 'build', go: fails },
      { name: 'lint', go: passes },
      { name: 'budget', go: passes, needs: ['build'] },
    ]
    const results = await runSteps(steps, quiet)
    expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 1],
      [2, 0],
      [0, 1],
    ])
  })
  it('stops when the set-up fails, and counts a thrown error as a failure', async () => {
    const thrown = { name: 'install', setUp: true, go: () => Promise.reject(new Error('no net')) }
    const results = await runSteps([thrown, { name: 'lint', go: passes }], quiet)
    expect(results).toMatchObject([{ name: 'install', failed: 1 }])
  })
  it('runs neighbours side by side, after all that they need, and prints their rows in order', async () => {
    const lines: string[] = []
    const happened: string[] = []
    let begun = () => {}
    const both = new Promise<void>((resolve) => (begun = resolve))
    const says = (name: string, goOn?: () => unknown) => ({
      name,
      beside: true,
      go: async ({ out }: { out?: (text: string) => void }) => {
        happened.push(name)
        out?.(`${name} begins\n`)
        await goOn?.()
        out?.(`${name} ends\n`)
        return passes()
      },
    })
    const steps = [
      // The first ends only when the second has run.
      says('a', () => both),
      says('b', () => begun()),
      { ...says('c'), needs: ['a'] },
      { ...says('d'), beside: false },
    ]
    const log = (line: string) => void lines.push(line)
    const results = await runSteps(steps, { log, now: () => 0, lanes: 2 })
    expect(results.map(({ name, failed }) => [name, failed])).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => [name, 0]),
    )
    expect(happened).toEqual(['a', 'b', 'c', 'd'])
    const told = lines.map((line) => /\S+ \w/.exec(line)?.[0])
    expect(told).toEqual(['✓ a', '✓ b', '✓ c', '── d', '✓ d'])
  })
  it.each([{ beside: true }, { kept: true }])(
    'prints whole what a red step %o said, of a green one its row',
    async (kind) => {
      const lines: string[] = []
      const step = (name: string, counts: object) => ({
        name,
        ...kind,
        go: async ({ out }: { out?: (text: string) => void }) => {
          out?.(`${name} begins\n`)
          out?.(`${name} ends\n`)
          return { passed: 0, failed: 0, ...counts }
        },
      })
      const steps = [step('red', { failed: 1 }), step('green', { passed: 1 })]
      const log = (line: string) => void lines.push(line)
      const results = await runSteps(steps, { log, now: () => 0 })
      expect(lines).toEqual([
        '\n── red\nred begins\nred ends',
        expect.stringMatching(/^✗ red .*1 failed$/),
        expect.stringMatching(/^✓ green .*1 passed, 0 failed$/),
      ])
      lines.length = 0
      summarise(results, log)
      expect(lines.join('\n')).not.toContain('green')
      expect(lines.join('\n')).toContain('✗ red')
    },
  )
  it('ends with what failed, one line and the exit code', () => {
    const lines: string[] = []
    const failures = ['a.test.ts: pays once: twice']
    const results = [{ name: 'unit', seconds: 1, passed: 5, failed: 1, failures }]
    expect(summarise(results, (line: string) => lines.push(line))).toBe(1)
    expect(lines.slice(2)).toEqual(['  a.test.ts: pays once: twice', '5 passed, 1 failed'])
  })
})

describe('a stale build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stale-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is missing or older than a source', () => {
    const page = join(folder, 'dist', 'index.html')
    const source = join(folder, 'src', 'a.ts')
    mkdirSync(join(folder, 'src'), { recursive: true })
    writeFileSync(source, '')
    expect(isStale('dist', folder, ['src'])).toBe(true)
    mkdirSync(join(folder, 'dist'))
    writeFileSync(page, '')
    utimesSync(page, new Date(), new Date(Date.now() + 5000))
    expect(isStale('dist', folder, ['src'])).toBe(false)
    utimesSync(source, new Date(), new Date(Date.now() + 9000))
    expect(isStale('dist', folder, ['src'])).toBe(true)
  })

  it('a situation is no part of the members’ build', () => {
    for (const name of ['dist', 'dist-demo', 'scenarios'])
      mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['dist', 'dist-demo']) writeFileSync(join(folder, name, 'index.html'), '')
    writeFileSync(join(folder, 'scenarios', 'mine.ts'), '')
    utimesSync(join(folder, 'scenarios', 'mine.ts'), new Date(), new Date(Date.now() + 9000))
    expect([isStale('dist', folder), isStale('dist-demo', folder)]).toEqual([false, true])
  })
})

test('where npm start listens: its arguments, else the environment, else every address at 5173', () => {
  expect(whereToListen([], {})).toEqual({ port: 5173, host: true })
  expect(whereToListen([], { PORT: '8080', HOST: '127.0.0.1' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
  })
  const args = ['--port', '9000', '--host', '0.0.0.0']
  expect(whereToListen(args, { PORT: '8080', HOST: '127.0.0.1' })).toEqual({
    port: 9000,
    host: '0.0.0.0',
  })
})

test.each([['--port', '0'], ['--port', '70000'], ['--port', '80a'], ['--prot', '80'], ['8080']])(
  'what it does not understand, it says: %s %s',
  (...args) => {
    expect(whereToListen(args, {}).wrong).toContain('npm start -- [')
  },
)
