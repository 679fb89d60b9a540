import { beforeAll, expect, it, test } from 'vitest'
import { type DriftCell, answers, driftCells, nameOf, share, unlawful } from './drift'
import { slopeOf } from './grow'
import { Herd, linesOf, runHerd } from './herd'
import { goalMet, tableOf } from './table.mjs'
import { framesOf } from './trace.mjs'

test('a table says which goal is met, in columns, Chinese two cells wide', () => {
  const lines = [
    { what: '启动', value: 150, unit: 'ms', most: 150 },
    { what: 'worlds', value: 999.4, unit: '个', least: 1000 },
    { what: 'calls', value: 2.5, unit: 'ms', note: 'n' },
  ]
  expect(tableOf(lines).split('\n')).toEqual([
    '启动    150 ms   ≤ 150 ms   达到',
    'worlds  999 个   ≥ 1000 个  未达到',
    'calls   2.50 ms                     n',
  ])
})

let cells: DriftCell[]
beforeAll(async () => {
  cells = driftCells(await answers())
})

it('一个字段漂移，整个应答被拒的不到照契约读的五分之一，每个都是契约说的命脉', () => {
  expect(cells.length).toBeGreaterThan(1000)
  expect(unlawful(cells).map(nameOf)).toEqual([])
  expect(share(cells, 'tolerant')).toBeLessThan(share(cells, 'strict') / 5)
})

/** A lenient list that is none, or one with an unknown row: there a row is missing too. */
const isList = ({ field, way }: DriftCell) =>
  /\.(replies|rules)$/.test(field.path) || way === 'unknown'

it('一行的命脉坏了，少的只是这一行；别的字段坏了，一行也不少', () => {
  const ofRow = ({ field }: DriftCell) => field.class === 'row-vital'
  const lost = cells.filter(({ leftOut }) => leftOut > 0)
  expect(lost.filter(({ leftOut }) => leftOut > 1).map(nameOf)).toEqual([])
  expect(lost.filter((cell) => !ofRow(cell) && !isList(cell)).map(nameOf)).toEqual([])
  expect(lost.filter(ofRow).length).toBeGreaterThan(30)
})

test('6,000 members: at most a fifth in an outage, no crowd after it', () => {
  // The command runs longer; peaks, if any, come within these seconds.
  const run = runHerd(6000, 7, { health: 20, outage: 130, recovery: 90 })
  expect(linesOf(run).filter((line) => goalMet(line) === false)).toEqual([])
  expect(linesOf(run).filter(goalMet)).toHaveLength(12)
  // All clients return.
  const normal = 0.3 * 6429
  for (const { recovery } of run.broken) expect(recovery.at(-1)).toBeGreaterThan(0.9 * normal)
})

test('a herd in step is told', () => {
  const { health, broken, awake } = runHerd(2000, 7, { health: 10, outage: 10, recovery: 10 })
  const crowd = new Float64Array(90).fill(900)
  const inStep = broken.slice(0, 1).map((one) => ({ ...one, outage: crowd, recovery: crowd }))
  const lines = linesOf({ health, awake, broken: inStep })
  expect(lines.filter((line) => goalMet(line) === false)).toHaveLength(2)
})

test('the same seed is the same run', () => {
  expect(new Herd(500, 3).pass(20)).toEqual(new Herd(500, 3).pass(20))
  expect(new Herd(500, 3).pass(20)).not.toEqual(new Herd(500, 4).pass(20))
})

test('a frame takes all tasks from its callback to the next, in the thread’s own time', () => {
  const task = (ts: number, dur: number, tdur = dur) => ({ ts, dur, tdur })
  const tasks = [task(0, 500), task(25_000, 9000), task(1000, 4000, 3000), task(8000, 2000)]
  // The callbacks run inside of the tasks that begin at 1000 and at 25000.
  expect(framesOf(tasks, [1500, 26_000])).toEqual([5, 9])
})

test('a slope tells what is worse than linear, and nothing of noise', () => {
  const sizes = [10, 100, 1000, 10_000, 100_000]
  const slope = (values: number[]) => slopeOf({ what: '', unit: 'ms', sizes, values })
  expect(slope([1, 1, 2, 20, 200])).toBeCloseTo(1)
  expect(slope([0, 0, 1, 90, 10_000])).toBeCloseTo(2)
  expect(slope([0, 0, 0.1, 1, 50])).toBeCloseTo(1)
  expect(slope([0, 0.01, 0.1, 0.2, 0.9])).toBeUndefined()
})
