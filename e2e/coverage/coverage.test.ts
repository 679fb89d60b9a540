import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Coverage } from '../../mocks/world/coverage'
import {
  annotationsOf,
  countsOf,
  itemsOf,
  known,
  type Ran,
  COVERAGE,
  criteriaOf,
  exercised,
  type Exercised,
  messagesIn,
  spec8,
} from './items'
import CoverageReporter, { missingSpecs, narrowed } from './reporter'

const nothing: Exercised = { calls: {}, answers: {}, criteria: {}, scenarios: {}, said: [] }

describe('the messages of section 8', () => {
  it('are its Chinese phrases, each once, in its order', () => {
    const text =
      '## 7. Calls\n没有\n## 8. Errors\n- dialog 认证失败 with 您好，请重试; 认证失败.\n## 9. Limits\n没有\n'
    expect(messagesIn(text)).toEqual(['认证失败', '您好，请重试'])
    expect(() => messagesIn('## 7. Calls')).toThrow('section 8')
  })

  it('are all written somewhere in the app', () => {
    const folder = 'src'
    const files = readdirSync(folder, { recursive: true }).map(String)
    const text = files
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    // As a whole message, not as a part of a longer one.
    const word = '[\\p{Script=Han}，！。]'
    const isThere = (message: string) =>
      new RegExp(`(?<!${word})${message}(?!${word})`, 'u').test(text)
    expect(spec8().filter((message) => !isThere(message))).toEqual([])
  })
})

describe('what a test exercised', () => {
  const world = (more: Partial<Coverage>): Coverage => ({
    calls: {},
    rules: [],
    scenarios: {},
    ...more,
  })

  it('is the sum of its worlds', () => {
    const one = world({ calls: { 'user.me': { '200': 2 } }, scenarios: { member: 2 } })
    const other = world({ calls: { 'user.me': { '200': 1, offline: 1 } }, scenarios: { guest: 1 } })
    expect(exercised([one, other], ['下单失败'])).toEqual({
      ...nothing,
      calls: { 'user.me': { '200': 3, offline: 1 } },
      scenarios: { member: 2, guest: 1 },
      said: ['下单失败'],
    })
  })

  it('has the answers and conditions of rules that applied, not of those that did not', () => {
    const met = { id: 'rule1', asked: 3, missed: [] }
    const rules: Coverage['rules'] = [
      { ...met, hits: 2, rule: { on: '*', nth: 2, body: {}, answer: { fault: 'offline' } } },
      { ...met, hits: 1, rule: { on: 'user.me', delay: [1, 2] } },
      { ...met, hits: 0, rule: { on: 'user.me', first: 1, answer: { status: 502 } } },
    ]
    expect(exercised([world({ rules })], [])).toMatchObject({
      answers: { offline: 2, none: 1 },
      criteria: { '*': 2, nth: 2, body: 2, 'delay.range': 1 },
    })
    expect(annotationsOf(exercised([world({ rules })], ['下单失败']))).toEqual([
      { type: '规则的应答', description: 'offline ×2，none ×1' },
      { type: '规则的条件', description: '* ×2，nth ×2，body ×2，delay.range ×1' },
      { type: '规格第 8 节的消息', description: '下单失败' },
    ])
    expect(criteriaOf({ on: 'user.me', delay: { median: 1, sigma: 1 }, priority: 0 })).toEqual([
      'priority',
      'delay.median',
    ])
  })
})

const ran = (id: string, of: Partial<Exercised>): Ran => ({
  id,
  title: `测试 ${id} <b>`,
  project: 'page',
  file: 'e2e/a.spec.ts',
  exercised: { ...nothing, ...of },
})
describe('the things to exercise', () => {
  it('are every endpoint, answer, condition, message and scenario, once', () => {
    const names = known().map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(names).size).toBe(names.length)
    expect(countsOf(itemsOf([])).every(({ all, done }) => all > 0 && done === 0)).toBe(true)
  })

  it('are listed with how often and by which tests, the most thorough first', () => {
    const items = itemsOf([
      ran('a', { calls: { 'user.me': { '200': 1 } }, answers: { drip: 1 }, said: ['下单失败'] }),
      ran('b', { calls: { 'user.me': { '200': 2, offline: 2 } }, scenarios: { member: 4 } }),
    ])
    const itemOf = (id: string) => items.find((item) => item.id === id)
    expect(itemOf('user.me')).toMatchObject({ times: 5, outcomes: { '200': 3, offline: 2 } })
    expect(itemOf('user.me')?.by).toEqual([
      [1, 4],
      [0, 1],
    ])
    expect([itemOf('drip')?.by, itemOf('下单失败')?.by]).toEqual([[[0, 1]], [[0, 1]]])
    expect(items.find(({ kind, id }) => kind === 'scenarios' && id === 'member')?.times).toBe(4)
    expect(itemOf('user.login')?.times).toBe(0)
  })
})

describe('a whole run', () => {
  it('leaves no test out on its command line', () => {
    const line = (...args: string[]) => narrowed(['node', 'cli.js', 'test', ...args])
    const whole = [[], ['--workers=1'], ['--workers', '1'], ['-j', '2', '--retries', '0']]
    expect(whole.filter((args) => line(...args))).toEqual([])
    const parts = ['e2e/a.spec.ts', 'records', '-g x', '--grep=x', '--project=page', '--shard=1/2']
    expect(parts.filter((args) => !line(...args.split(' ')))).toEqual([])
    expect(narrowed(['node', 'cli.js', 'merge-reports', '.out/blobs'])).toBe(false)
  })

  it('has run every journey’s file', () => {
    const missing = missingSpecs([
      'e2e/journeys/cashier/payInfo.spec.ts',
      'e2e/page/stories/base.spec.ts',
    ])
    expect(missing).toContain('journeys/games/home.spec.ts')
    expect(missing).toContain('sw/toolbar.spec.ts')
    expect(missing.filter((name) => /payInfo|stories.base|matrix/.test(name))).toEqual([])
  })
})

describe('the reporter', () => {
  let out: string
  beforeEach(() => {
    out = mkdtempSync(join(tmpdir(), 'coverage-'))
    vi.spyOn(console, 'log').mockReturnValue()
  })
  afterEach(() => {
    rmSync(out, { recursive: true })
    vi.restoreAllMocks()
  })

  const testIn = (file: string, id: string) =>
    ({
      id,
      titlePath: () => ['', 'page', file, '旅程', id],
      location: { file: join(process.cwd(), 'e2e', file), line: 1, column: 1 },
    }) as unknown as TestCase
  const ends = (reporter: CoverageReporter, id: string, of: Partial<Exercised>) =>
    reporter.onTestEnd(testIn('a.spec.ts', id), {
      attachments: [
        { name: 'trace', contentType: 'application/zip' },
        {
          name: COVERAGE,
          contentType: 'application/json',
          body: Buffer.from(JSON.stringify({ ...nothing, ...of })),
        },
      ],
    } as unknown as TestResult)
  const run = (tests: Record<string, Partial<Exercised>>) => {
    const reporter = new CoverageReporter({
      out,
      argv: ['node', 'cli.js', 'test', 'e2e/a.spec.ts'],
    })
    for (const [id, of] of Object.entries(tests)) ends(reporter, id, of)
    reporter.onEnd({ status: 'passed' })
  }
  const kept = () =>
    JSON.parse(readFileSync(join(out, 'coverage.json'), 'utf8')) as {
      whole: string | null
      ran: Ran[]
    }
  const output = () => vi.mocked(console.log).mock.calls.flat().join('\n')

  it('writes the data, and one line', () => {
    run({ one: { calls: { 'user.me': { '200': 1 } } } })
    expect(kept()).toMatchObject({
      whole: null,
      ran: [{ id: 'one', title: '旅程 › one', project: 'page' }],
    })
    expect(output()).toMatch(/假后端覆盖.*只跑了一部分.*接口 1\/\d+，.*场景 0\/\d+/)
  })

  it('adds a part to what is known, and replaces only the tests that ran', () => {
    run({ one: { scenarios: { member: 1 } }, two: { scenarios: { guest: 1 } } })
    run({ two: { scenarios: { offline: 1 } } })
    const scenarios = Object.fromEntries(
      kept().ran.map(({ id, exercised: of }) => [id, of.scenarios]),
    )
    expect(scenarios).toEqual({ one: { member: 1 }, two: { offline: 1 } })
  })

  it('has seen all tests after a run of every spec, also of those that use no fake', () => {
    const reporter = new CoverageReporter({ out, argv: ['node', 'cli.js', 'test'] })
    ends(reporter, 'one', { scenarios: { member: 1 } })
    const silent = { attachments: [] } as unknown as TestResult
    for (const spec of missingSpecs([])) reporter.onTestEnd(testIn(spec, spec), silent)
    reporter.onEnd({ status: 'failed' })
    expect(kept().whole).not.toBeNull()
    expect(output()).not.toContain('只跑了一部分')
    run({ two: { scenarios: { guest: 1 } } })
    expect(output()).toContain('只跑了一部分 / part of the tests：这次 1 个，共知道 2 个，其余是 ')
  })

  it('counts the last attempt of a test that is tried again', () => {
    run({})
    const reporter = new CoverageReporter({ out, argv: [] })
    ends(reporter, 'one', { scenarios: { member: 1 } })
    ends(reporter, 'one', { scenarios: { member: 5 } })
    reporter.onEnd({ status: 'passed' })
    expect(kept().ran.map(({ exercised: of }) => of.scenarios)).toEqual([{ member: 5 }])
  })

  it('is silent where no test tells anything', () => {
    const reporter = new CoverageReporter({ out, argv: [] })
    reporter.onEnd({ status: 'passed' })
    expect(output()).toBe('')
  })
})
