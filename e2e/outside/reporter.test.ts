import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import { afterEach, expect, it, vi } from 'vitest'
import FakeReporter from './reporter'

afterEach(() => void vi.restoreAllMocks())

const test = (title: string, tags: string[] = []) => ({ title, tags }) as TestCase
const result = (status: TestResult['status'], rest: Partial<TestResult> = {}) =>
  ({
    status,
    attachments: [],
    annotations: [{ type: 'scenario', description: 'member' }],
    ...rest,
  }) as unknown as TestResult

it('tells the scenarios, what failures left, and which requirements are proven', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporter-'))
  const requirements = join(folder, 'r.tsv')
  writeFileSync(requirements, 'id\twhat\nPAY-01\ta\nPAY-02\tb\n')
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  const reporter = new FakeReporter({ requirements })
  reporter.onTestEnd(test('付款', ['@PAY-01']), result('passed'))
  const attachments = [
    { name: 'bundle.json', path: '/x/bundle.json', contentType: 'application/json' },
  ]
  reporter.onTestEnd(test('取款', ['@PAY-02']), result('failed', { attachments }))
  reporter.onEnd()
  rmSync(folder, { recursive: true })
  expect(said).toEqual([
    '\n场景 / scenarios: member ×2',
    '现场 / drop it on the demo: 取款: /x/bundle.json',
    '需求 / requirements: 1 of 2 proven',
    '  not yet: PAY-02',
  ])
})
