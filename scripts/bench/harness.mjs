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
  },
  async run({ rounds, calls, longest, seconds }, atEnd) {
    const browser = await openBrowser(atEnd)
    const demo = await serveDemo(atEnd)
    return {
      lines: [
        ...(await startLines(browser, { demo, rounds }, atEnd)),
        ...(await callLines(browser, { demo, calls }, atEnd)),
        ...(await listLines(longest)),
        ...(await rateLines({ rounds, seconds }, atEnd)),
        ...suiteLines(),
      ],
    }
  },
}
