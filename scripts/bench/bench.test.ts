import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { writeCompressed } from '../../build/precompress.mjs'
import { type DriftCell, answers, driftCells, nameOf, share, unlawful } from './driftBench'
import { testRate } from './harness.mjs'
import { Herd, judge, runHerd } from './herdBench.ts'
import { framesOf } from './longList.mjs'
import { host } from './server.mjs'
import { lineOf, tableOf } from './table.mjs'

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

test('a frame takes all tasks from its callback to the next, in the thread’s own time', () => {
  const task = (ts: number, dur: number, tdur = dur) => ({ ts, dur, tdur })
  const tasks = [task(0, 500), task(25_000, 9000), task(1000, 4000, 3000), task(8000, 2000)]
  // The callbacks run inside of the tasks that begin at 1000 and at 25000.
  expect(framesOf(tasks, [1500, 26_000])).toEqual([5, 9])
})

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
let served: Awaited<ReturnType<typeof host>>

beforeAll(async () => {
  writeFileSync(join(folder, 'a.js'), 'a()')
  await writeCompressed(join(folder, 'a.js'))
  writeFileSync(join(folder, 'small.js'), 'b()')
  served = await host(folder, 'http://127.0.0.1:1', { '/index.html': '<p>页' })
})
afterAll(() => {
  served.close()
  rmSync(folder, { recursive: true })
})

/** As it came over the line: fetch would unpack it. */
const asked = (path: string, accepts: string) =>
  new Promise<{ status?: number; encoding?: string; bytes: Buffer }>((resolve, reject) => {
    request(served.origin + path, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          encoding: answer.headers['content-encoding'],
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

it('sends the build’s own .br to a browser that takes it, and gzip to others', async () => {
  const packed = await asked('/a.js', 'gzip, deflate, br, zstd')
  expect([packed.encoding, String(brotliDecompressSync(packed.bytes))]).toEqual(['br', 'a()'])
  const zipped = await asked('/a.js', 'gzip, deflate')
  expect([zipped.encoding, String(gunzipSync(zipped.bytes))]).toEqual(['gzip', 'a()'])
})

it('gzips a file that has no .br; packs a page given as text; has no other file', async () => {
  expect((await asked('/small.js', 'br')).encoding).toBe('gzip')
  const page = await asked('/', 'br')
  expect(String(brotliDecompressSync(page.bytes))).toBe('<p>页')
  expect((await asked('/gone.js', 'br')).status).toBe(404)
})
