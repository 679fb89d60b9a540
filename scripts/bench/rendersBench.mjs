import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { devices } from 'playwright'
import { tool } from '../setup/run.mjs'
import { isStale } from '../setup/ready.mjs'
import { openDemo, median } from './measure.mjs'
import { CPU, bareList, bareTap, categoryTap, longList } from './longList.mjs'
import { GAMES, openMembers } from './server.mjs'
import { lineOf, tableOf } from './table.mjs'

/** Counts over a period on /transfer: renders by component, calls by address. */
async function stretch(page, seconds, during) {
  const calls = {}
  const count = (request) => {
    const { pathname } = new URL(request.url())
    // The worker's own fetches are not the app's.
    if (pathname.startsWith('/api/') && !request.serviceWorker())
      calls[pathname] = (calls[pathname] ?? 0) + 1
  }
  await page.evaluate(() => (window.__renders = {}))
  page.on('request', count)
  const ends = Date.now() + seconds * 1000
  await during?.()
  await page.waitForTimeout(Math.max(0, ends - Date.now()))
  page.off('request', count)
  return { renders: await page.evaluate(() => window.__renders), calls }
}

/** What a background tab is for the app: its visibility, and the event of the change. */
const setHidden = (page, hidden) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )

/** The counts of a period as a line «per minute». */
function perMinute(counts, seconds) {
  const parts = Object.entries(counts).map(
    ([name, count]) => `${name} ${Math.round((count * 60) / seconds)}`,
  )
  return parts.join(', ') || '0'
}

const RUNS = 5

/** Long lists with their limits; the numbers of docs/decisions/lists.md. */
async function listLines(browser) {
  const { origin, close } = await openMembers()
  try {
    const taps = []
    const floors = []
    for (let run = 0; run < RUNS; run++) {
      taps.push(await categoryTap(browser, origin))
      floors.push(await bareTap(browser, origin))
    }
    const floor = await bareList(browser, origin)
    const list = await longList(browser, origin)
    return [...listOf(list, floor), ...tapsOf(taps, floors)].map(lineOf)
  } finally {
    close()
  }
}

const many = (count) => count.toLocaleString('en')
const each = (ms) => ms.map(Math.round).join('、')

function listOf(list, floor) {
  const load = loadavg()[0].toFixed(1)
  return [
    {
      what: `${many(list.rows)} 条记录，主线程忙过 50 ms 的帧`,
      value: list.busy,
      unit: '%',
      most: 1,
      note: `${many(list.count)} 帧，CPU 慢 ${CPU} 倍；没有应用的光行 ${floor.busy.toFixed(1)} %`,
    },
    {
      what: '　一帧主线程，中位数',
      value: list.busyUsual,
      unit: 'ms',
      note: `光行 ${floor.busyUsual.toFixed(1)} ms`,
    },
    {
      what: '　按钟表超过 50 ms 的帧',
      value: list.slow,
      unit: '%',
      note: `中位数 ${Math.round(list.median)}，最长 ${Math.round(list.longest)} ms；本机负载 ${load}`,
    },
    { what: '　同时在页面里的元素，最多', value: list.nodes, unit: '个', most: 3000 },
    { what: '　滚到底，来回再滚', value: list.seconds, unit: 's' },
  ]
}

function tapsOf(taps, floors) {
  const busy = taps.map((tap) => tap.busy)
  const ms = taps.map((tap) => tap.ms)
  return [
    {
      what: `${many(GAMES)} 个游戏的分类，点按到看见，主线程`,
      value: median(busy),
      unit: 'ms',
      most: 250,
      note: `${RUNS} 次：${each(busy)}；没有应用，只读同一个应答 ${Math.round(median(floors))}`,
    },
    { what: '　按钟表', value: median(ms), unit: 'ms', note: each(ms) },
  ]
}

/**
 * What the polls of /transfer cost: renders and calls per minute while the page is visible, while one venue's
 * balance changes, and while it is hidden; and how 10,000 records scroll and a category of 5,000 games opens, with
 * their limits (exit code 1 when one is missed). `npm run bench -- [--seconds 60] [--only transfer|list]`.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)
const builds = { 'dist-demo': ['--mode', 'demo'], dist: [] }
for (const [folder, mode] of Object.entries(builds))
  if (isStale(folder) && (await tool('vite', ['build', ...mode])) !== 0) process.exit(1)

const { browser, origin, close } = await openDemo()
const newPage = async () => (await browser.newContext({ ...devices['Pixel 7'] })).newPage()

async function transfer() {
  const page = await newPage()
  await page.goto(`${origin}/?scenario=member#/transfer`)
  await page.getByRole('list', { name: '场馆余额' }).getByText('1,520.00').waitFor()
  await page.waitForTimeout(3000)
  const tell = (what, { renders, calls }) =>
    console.log(
      `${what}\n  渲染/分 renders: ${perMinute(renders, seconds)}\n  请求/分 requests: ${perMinute(calls, seconds)}`,
    )
  tell('/transfer，页面可见，数字不变 seen, nothing changes', await stretch(page, seconds))
  let cents = 200_000
  const change = async () => {
    const ends = Date.now() + (seconds - 5) * 1000
    while (Date.now() < ends) {
      // After the change the demo reads everything again (/api/app and /api/user too); a live site only polls.
      await page.evaluate(
        (next) => window.fakeBackend['db.patch'](...next),
        ['accounts', 'venue:10001:YDZR', { cents: (cents += 100) }],
      )
      await page.waitForTimeout(5000)
    }
  }
  tell('/transfer，一个场馆每 5 秒变化 one venue changes', await stretch(page, seconds, change))
  await setHidden(page, true)
  await page.waitForTimeout(3000)
  tell('/transfer，页面在后台 hidden', await stretch(page, seconds))
}

async function list() {
  const lines = await listLines(browser)
  console.log(tableOf(lines))
  if (lines.some(({ met }) => met === false)) process.exitCode = 1
}

try {
  if (values.only !== 'list') await transfer()
  if (values.only !== 'transfer') await list()
} finally {
  await close()
}
