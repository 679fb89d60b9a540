import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tool, root } from '../setup/run.mjs'
import { isStale } from '../setup/ready.mjs'
import { measureHarness } from './harness.mjs'
import { lineOf, tableOf } from './table.mjs'

/** The goals; docs/fake-backend.md lists them with measured numbers. */
const BOOT = { unit: 'ms', most: 150 }
const LIST = { unit: 'ms', most: 5 }
const MEMORY = { unit: 'MB', most: 1024 }
const WORLDS = 1000
const LONGEST = 100_000

const ms = (what, value, more) => ({ what, value, unit: 'ms', ...more })
const quickest = (way) => ({ note: `最快 ${Math.round(way.quickest)} ms` })

/**
 * Registering a worker is the browser's own time and grows with the machine's load, so it is reported
 * separately.
 */
const bootLines = ({ worker, page, bareWorker }) => [
  ms('启动，Service Worker', worker.boot, quickest(worker)),
  ms('　浏览器注册一个空的 Worker', bareWorker),
  { what: '　减去它，假后端自己的', value: Math.max(0, worker.boot - bareWorker), ...BOOT },
  ms('　填世界', worker.fill),
  ms('　从打开页面算起', worker.total),
  { what: '启动，页内', value: page.boot, ...BOOT, ...quickest(page) },
  ms('　填世界', page.fill),
  ms('　从打开页面算起', page.total),
]

const callLines = ({ worker, page, plain }) => {
  const times = (value) => ({ note: `本地 HTTP 的 ${(value / plain).toFixed(1)} 倍` })
  return [
    ms('一次调用，Service Worker', worker, times(worker)),
    ms('一次调用，页内', page, times(page)),
    ms('一次调用，只会答这一句的本地 HTTP', plain),
  ]
}

const listLines = ({ rows, first, page, filtered, afterWrite }) => {
  const goal = rows === LONGEST ? LIST : { unit: 'ms' }
  return [
    { what: `列表一页，${rows.toLocaleString('en')} 行`, value: page, ...goal },
    { what: '　按游戏类型', value: filtered, ...goal },
    { what: '　刚写入一行', value: afterWrite, ...goal },
    ms('　第一次读，要排序', first),
  ]
}

const memoryLines = (worlds, { empty, begun, used, asleep }) => {
  const each = (size) => (size - empty) / worlds
  const note = (size) => `每个 ${each(size).toFixed(2)} MB`
  const goal = worlds === WORLDS ? MEMORY : { unit: 'MB' }
  const told = worlds.toLocaleString('en')
  return [
    { what: `服务器里 ${told} 个世界，刚开始`, value: begun, ...goal, note: note(begun) },
    { what: `服务器里 ${told} 个世界，各用过一遍`, value: used, ...goal, note: note(used) },
    { what: `服务器里 ${told} 个世界，用过后睡着`, value: asleep, ...goal, note: note(asleep) },
    {
      what: '1 GB 装得下用过的世界',
      value: (1024 - empty) / each(used),
      unit: '个',
      least: WORLDS,
    },
  ]
}

const testLines = ({ tests, workers, at, perMinute }) => [
  {
    what: '每分钟测试',
    value: perMinute,
    unit: '个',
    note: `${at.slice(0, 16)} 的 .out/e2e.json：${tests} 个测试，${workers} 个进程`,
  },
]

/** The measured values with their goals, line by line. */
const harnessLines = ({ boot, calls, lists, rates, memory, worlds, tests }) =>
  [
    ...bootLines(boot),
    ...callLines(calls),
    ...lists.flatMap(listLines),
    ...Object.entries(rates).map(([name, value]) => ({
      what: `npm run api，${name}`,
      value,
      unit: '次/秒',
    })),
    ...memoryLines(worlds, memory),
    ...(tests ? testLines(tests) : []),
  ].map(lineOf)

/**
 * How fast the fake and its harness are, compared with the goals in harnessLines.mjs; exit code 1 when one is
 * missed. `npm run bench:harness -- [--runs 9] [--worlds 1000]`. Writes .out/bench-harness.json.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    worlds: { type: 'string', default: '1000' },
  },
})
if (isStale('dist-demo') && (await tool('vite', ['build', '--mode', 'demo'])) !== 0) process.exit(1)

const told = await measureHarness(Number(values.runs), Number(values.worlds))
const lines = harnessLines(told)
const { cores, processor, memory, node, load } = told.machine
console.log(
  `${cores} 核 ${processor}，${memory}，Node ${node}，负载 ${load.join(' ')}；${told.runs} 次取中位数`,
)
console.log(tableOf(lines))
if (!told.tests) console.log('没有 .out/e2e.json：跑过 npm run e2e 才有每分钟测试数')

mkdirSync(join(root, '.out'), { recursive: true })
writeFileSync(
  join(root, '.out', 'bench-harness.json'),
  JSON.stringify({ ...told, lines: lines.map((line) => ({ ...line, text: undefined })) }, null, 2),
)
if (lines.some(({ met }) => met === false)) process.exitCode = 1
