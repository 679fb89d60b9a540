import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lineOf, tableOf } from './table.mjs'
import { testRate } from './testRate.mjs'

describe('the table of a bench', () => {
  it('says which goal is met and which is missed', () => {
    const met = [
      lineOf({ what: 'a', value: 149, unit: 'ms', most: 150 }),
      lineOf({ what: 'b', value: 151, unit: 'ms', most: 150 }),
      lineOf({ what: 'c', value: 999, unit: '个', least: 1000 }),
      lineOf({ what: 'd', value: 1, unit: 'ms' }),
    ].map((line) => line.met)
    expect(met).toEqual([true, false, false, undefined])
  })

  it('stands in columns, Chinese two cells wide', () => {
    const lines = [
      lineOf({ what: '启动', value: 26.25, unit: 'ms', most: 150 }),
      lineOf({ what: 'calls', value: 2.5, unit: 'ms', note: 'n' }),
    ]
    expect(tableOf(lines).split('\n').slice(1)).toEqual([
      '启动   26.3 ms  ≤ 150 ms  达到',
      'calls  2.50 ms                  n',
    ])
  })
})

describe('tests a minute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rate-'))
  const report = (stats: object) => {
    const file = join(folder, 'e2e.json')
    writeFileSync(file, JSON.stringify({ stats, config: { metadata: { actualWorkers: 2 } } }))
    return testRate(file)
  }

  it('come from the last run of the suites', () => {
    const stats = { expected: 28, unexpected: 1, flaky: 1, skipped: 9, duration: 90_000 }
    expect(report(stats)).toMatchObject({ tests: 30, workers: 2, perMinute: 20 })
  })

  it('are not told where nothing ran', () => {
    expect(report({ expected: 0, unexpected: 0, flaky: 0, duration: 1 })).toBeUndefined()
    expect(testRate(join(folder, 'none.json'))).toBeUndefined()
  })
})
