import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

/** Tests per minute in the last run of the suites (.out/e2e.json); undefined when there was none. */
export function testRate(file = join(root, '.out', 'e2e.json')) {
  if (!existsSync(file)) return undefined
  const { stats, config } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = stats.expected + stats.unexpected + stats.flaky
  if (tests === 0) return undefined
  return {
    tests,
    workers: config.metadata?.actualWorkers ?? config.workers,
    at: stats.startTime,
    perMinute: tests / (stats.duration / 60_000),
  }
}
