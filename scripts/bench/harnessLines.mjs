import { lineOf } from './table.mjs'

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
export const harnessLines = ({ boot, calls, lists, rates, memory, worlds, tests }) =>
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
