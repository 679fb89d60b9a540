import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { countsOfPlaywright, countsOfVitest, sweep } from './reports.mjs'
import { runSteps, summarise } from './steps.mjs'

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
    expect(countsOfVitest({ numPassedTests: 3, numFailedTests: 1, testResults }, 1)).toEqual({
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
    const passed = { stats: { expected: 4 } }
    expect(countsOfPlaywright(passed, 1)).toMatchObject({ passed: 4, failed: 1 })
  })
})

describe('steps', () => {
  type How = { out?: (text: string) => void }
  /** A step that says its name and comes to so many passed and failed. */
  const step = (name: string, failed = 0, needs: string[] = []) => ({
    name,
    needs,
    go: async ({ out }: How) => {
      out?.(`${name} speaks\n`)
      return { passed: 2, failed }
    },
  })
  const told = async (phases: ReturnType<typeof step>[][]) => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const results = await runSteps(phases, log, 2)
    const code = summarise(results, log)
    return { code, lines: lines.map((line) => line.replace(/ +\d+\.\d s /, ' ')) }
  }

  it('go on after a failure, but not to what needs it; the last line counts, before it stands what failed', async () => {
    const { code, lines } = await told([
      [step('build', 1), step('lint'), step('budget', 0, ['build'])],
      [step('unit')],
    ])
    expect(code).toBe(1)
    expect(lines.filter((line) => line.includes('speaks'))).toEqual(['\n── build\nbuild speaks'])
    expect(lines.slice(-6).map((line) => line.replace(/ {2,}/g, ' '))).toEqual([
      '✓ unit 2 passed, 0 failed',
      '',
      '✗ build 2 passed, 1 failed',
      '✗ budget 0 passed, 1 failed',
      ' not run, needs: build',
      '6 passed, 2 failed',
    ])
  })
  it('of a phase run side by side, each after what it needs; the next phase follows all', async () => {
    const happened: string[] = []
    let begun = () => {}
    const both = new Promise<void>((resolve) => (begun = resolve))
    const after = (name: string, goOn: () => unknown, needs: string[] = []) => ({
      name,
      needs,
      go: async () => {
        happened.push(name)
        await goOn()
        return { passed: 1, failed: 0 }
      },
    })
    // The first ends only when the second has run.
    const first = [after('a', () => both), after('b', () => begun()), after('c', () => {}, ['a'])]
    await told([first, [after('d', () => {})]])
    expect(happened).toEqual(['a', 'b', 'c', 'd'])
  })
  it('count a thrown error as a failure, and say it', async () => {
    const thrown = { ...step('types'), go: () => Promise.reject(new Error('no net')) }
    const { code, lines } = await told([[thrown]])
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('Error: no net')
  })
})

it('what a failed test has left stays for seven days, also over runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'pays-http'))
  writeFileSync(join(folder, 'pays-http/bundle.json'), '{}')
  const day = 24 * 60 * 60_000
  sweep(folder, Date.now() + 6.9 * day)
  expect(readdirSync(folder)).toEqual(['pays-http'])
  sweep(folder, Date.now() + 7.1 * day)
  expect(readdirSync(folder)).toEqual([])
  sweep(join(folder, 'none'))
})
