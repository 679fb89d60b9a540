import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { openBrowser, repeat } from './browser.mjs'
import { callLines, startLines } from './fakeInBrowser.mjs'
import { pagedReads } from './pagedReads.ts'
import { serveDemo, startApi } from './servers.mjs'
import { line, median } from './table.mjs'

async function listLines(longest) {
  // A first run that does not count: its code is not compiled yet.
  await pagedReads(200)
  const lines = []
  for (const rows of [1000, 10_000, 100_000].filter((rows) => rows <= longest)) {
    const { first, page, filtered, afterWrite } = await pagedReads(rows)
    const goal = rows === 100_000 ? { unit: 'ms', most: 5 } : { unit: 'ms' }
    lines.push(
      { what: `列表一页，${rows.toLocaleString('en')} 行`, value: page, ...goal },
      { what: '　按游戏类型', value: filtered, ...goal },
      { what: '　刚写入一行', value: afterWrite, ...goal },
      line('　第一次读，要排序', first, 'ms'),
    )
  }
  return lines
}

const AT_ONCE = 8
const reads = {
  homenotice: ['POST', '/api/homenotice', {}],
  balance: ['POST', '/api/balance', {}],
  betrecord: ['POST', '/api/betrecord', { date: 4, page: 1, api_type: '' }],
  'game/list': ['GET', '/api/game/list?category=hot'],
}

/** Answers per second of `npm run api` for each read, with eight calls at a time from this process. */
async function rateLines({ rounds, seconds }, atEnd) {
  const api = await startApi(atEnd)
  const { token } = await api.control('bench', 'load', 'member')
  const headers = { 'x-world': 'bench', authorization: `Bearer ${token}` }
  const lines = []
  for (const [name, [method, path, body]] of Object.entries(reads)) {
    const rate = async () => {
      const ends = performance.now() + seconds * 1000
      let answered = 0
      const client = async () => {
        while (performance.now() < ends) {
          const { code } = await api.send(method, path, body, headers)
          if (code !== 200) throw new Error(`${name}: ${code}`)
          answered++
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, client))
      return answered / seconds
    }
    await rate()
    const value = median(await repeat(rounds, rate))
    lines.push(line(`npm run api，${name}`, value, '次/秒'))
  }
  api.stop()
  return lines
}

/** A person who looks around, deposits and is helped by staff: about thirty calls. */
async function journey({ send, control }, world, token) {
  const headers = { 'x-world': world, authorization: `Bearer ${token}` }
  const post = async (path, body = {}) => {
    const { code, message } = await send('POST', `/api/${path}`, body, headers)
    if (code !== 200) throw new Error(`${path}: ${message}`)
  }
  for (const path of ['app', 'homenotice', 'user', 'balance']) await post(path)
  for (const category of ['hot', 'joker', 'realbet'])
    await send('GET', `/api/game/list?category=${category}`, undefined, headers)
  for (let page = 1; page <= 5; page++) {
    await post('gettransrecord', { date: 4, type: 1, page, api_type: '' })
    await post('betrecord', { date: 4, page, api_type: '' })
  }
  for (let time = 0; time < 5; time++) {
    await control(world, 'staff.do', 'member.credit')
    await post('balance')
  }
}

const health = (api) => api.send('GET', '/__control/health')

async function allAsleep(api, worlds) {
  for (let tries = 0; (await health(api)).asleep < worlds; tries++) {
    if (tries > 600) throw new Error('some world does not fall asleep')
    await new Promise((later) => setTimeout(later, 500))
  }
}

/** The memory in megabytes of a server with this many worlds: just begun, each after a journey, and all asleep. */
async function memoryLines(worlds, atEnd) {
  const sizes = {}
  for (const kind of ['used', 'asleep']) {
    const api = await startApi(atEnd, { SLEEP_AFTER: kind === 'asleep' ? '1' : '' })
    sizes.empty ??= api.memory()
    const tokens = []
    for (let n = 0; n < worlds; n++)
      tokens.push((await api.control(`bench${n}`, 'load', 'member')).token)
    sizes.begun ??= api.memory()
    for (const [n, token] of tokens.entries()) await journey(api, `bench${n}`, token)
    if (kind === 'asleep') await allAsleep(api, worlds)
    const { worlds: held } = await health(api)
    if (held !== worlds) throw new Error(`${held} worlds of ${worlds} are there`)
    sizes[kind] = api.memory()
    api.stop()
  }
  if (sizes.empty === undefined) return []
  const each = (kind) => (sizes[kind] - sizes.empty) / worlds
  const ofKind = (what, kind) =>
    line(`服务器里 ${worlds.toLocaleString('en')} 个世界，${what}`, sizes[kind], 'MB', {
      ...(worlds === 1000 && { most: 1024 }),
      note: `每个 ${each(kind).toFixed(2)} MB`,
    })
  return [
    ofKind('刚开始', 'begun'),
    ofKind('各用过一遍', 'used'),
    ofKind('用过后睡着', 'asleep'),
    line('1 GB 装得下用过的世界', (1024 - sizes.empty) / each('used'), '个', { least: 1000 }),
  ]
}

/** Tests per minute in the last run of the suites; none when there was no run. */
function suiteLines() {
  const file = join(root, '.out', 'e2e.json')
  if (!existsSync(file)) return []
  const { stats, config } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = stats.expected + stats.unexpected + stats.flaky
  const workers = config.metadata?.actualWorkers ?? config.workers
  const note = `${stats.startTime?.slice(0, 16)} 的 .out/e2e.json：${tests} 个测试，${workers} 个进程`
  const value = tests / (stats.duration / 60_000)
  return tests === 0 ? [] : [line('每分钟测试', value, '个', { note })]
}

/** How fast the fake and its harness are; docs/fake-backend.md has the goals with measured numbers. */
export default {
  builds: ['dist-demo'],
  options: {
    rounds: [9, 1],
    calls: [200, 5],
    longest: [100_000, 1000],
    seconds: [0.8, 0.1],
    worlds: [1000, 2],
  },
  async run({ rounds, calls, longest, seconds, worlds }, atEnd) {
    const browser = await openBrowser(atEnd)
    const demo = await serveDemo(atEnd)
    return {
      lines: [
        ...(await startLines(browser, { demo, rounds }, atEnd)),
        ...(await callLines(browser, { demo, calls }, atEnd)),
        ...(await listLines(longest)),
        ...(await rateLines({ rounds, seconds }, atEnd)),
        ...(await memoryLines(worlds, atEnd)),
        ...suiteLines(),
      ],
    }
  },
}
