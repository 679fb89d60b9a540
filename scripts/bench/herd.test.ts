import { expect, test } from 'vitest'
import { Herd } from './herd.ts'
import { judge, runHerd } from './herdRun.ts'

test('6,000 members: at most a fifth in an outage, no crowd after it', () => {
  // The command runs longer; peaks, if any, come within these seconds.
  const run = runHerd(6000, 7, { health: 20, outage: 130, recovery: 90 })
  const { missed, text } = judge(run)
  expect(missed).toEqual([])
  expect(text).toContain('30 s of silence')
  // All clients return.
  const normal = 0.3 * 6429
  for (const { recovery } of run.broken) expect(recovery.at(-1)).toBeGreaterThan(0.9 * normal)
})

test('the same seed is the same run', () => {
  expect(new Herd(500, 3).pass(20)).toEqual(new Herd(500, 3).pass(20))
  expect(new Herd(500, 3).pass(20)).not.toEqual(new Herd(500, 4).pass(20))
})

test('a herd in step is told', () => {
  const { health, broken, awake } = runHerd(2000, 7, { health: 10, outage: 10, recovery: 10 })
  const crowd = new Float64Array(90).fill(900)
  const { missed } = judge({
    health,
    awake,
    broken: broken.slice(0, 1).map((one) => ({ ...one, outage: crowd, recovery: crowd })),
  })
  expect(missed).toHaveLength(2)
})
